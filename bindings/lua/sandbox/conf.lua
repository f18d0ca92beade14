function love.conf(t)
  t.identity = "worldgrids-sandbox"
  t.window.title = "worldgrids"
  t.window.width, t.window.height = 1280, 720
  t.window.vsync = 1
  t.modules.audio, t.modules.sound, t.modules.video = false, false, false
end
