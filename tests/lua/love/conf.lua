function love.conf(t)
  t.window = false
  t.modules.window, t.modules.graphics, t.modules.audio, t.modules.joystick = false, false, false, false
end
