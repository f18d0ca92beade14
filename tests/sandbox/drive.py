#!/usr/bin/env python3
"""Drives the sandbox as a player does, by mouse and keys, and looks at what its window shows.

Usage: drive.py SANDBOX, under no display: it starts an Xvfb of its own, whose picture it reads from a file. What each
key and button does must be seen in the pixels of the world or of the panel."""
import os
import struct
import subprocess
import sys
import tempfile
import time

PANEL = 980  # Where the panel begins; the world is to the left of it.
PAPER = (0x14, 0x18, 0x1F)  # Of the panel.
STATUS = 690  # Where the line of the world's status begins.
SKY = {(0x2A, 0x34, 0x40), (0x3A, 0x2A, 0x40)}  # Where there is no ground: now, and in the past.


class Screen:
    """An Xvfb, its pixels, and a hand on its mouse and keyboard."""

    def __init__(self, folder):
        self.file = os.path.join(folder, "Xvfb_screen0")
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-fbdir", folder, "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            self.display = ":" + told.readline().strip()

    def end(self):
        self.server.terminate()
        self.server.wait()

    def hand(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": self.display}, check=True,
                       stdout=subprocess.DEVNULL)

    def key(self, name):
        self.hand("key", name)

    def picture(self):
        return Picture(self.file)


class Picture:
    """What the screen showed: rows of pixels of four bytes, blue first, as the XWD format has them."""

    def __init__(self, file):
        with open(file, "rb") as xwd:
            content = xwd.read()
        header = struct.unpack(">25I", content[:100])
        self.width, self.height, self.row = header[4], header[5], header[12]
        assert header[11] == 32 and header[7] == 0, "pixels of 32 bits, the least first"
        first = header[0] + header[19] * 12
        self.rows = [content[first + y * self.row:first + (y + 1) * self.row] for y in range(self.height)]

    def at(self, x, y):
        blue, green, red = self.rows[y][4 * x:4 * x + 3]
        return red, green, blue

    def part(self, left, top, right, bottom):
        return [row[4 * left:4 * right] for row in self.rows[top:bottom]]

    def world(self):
        """The world, without the line of its status."""
        return self.part(0, 0, PANEL, STATUS)

    def state(self):
        """The panel's line that counts the steps and says what goes on."""
        return self.part(PANEL, 34, self.width, 50)

    def boxes(self):
        """Where the panel's boxes that switch a category are, all off: wider than a letter, and empty inside."""
        return [(x, y) for x in (PANEL + 12, PANEL + 156) for y in range(60, 560)
                if all(self.at(x + dx, y + dy) != PAPER for dx in range(7) for dy in (-1, 0, 7))
                and all(self.at(x + dx, y + dy) == PAPER for dx in (2, 4) for dy in (2, 4))]

    def spots(self):
        """Places in the middle of ground: near the upper left, between, near the lower right."""
        found = [(x, y) for y in range(400, 660, 40) for x in range(60, 900, 40)
                 if all(self.at(x + dx, y + dy) not in SKY for dx in (-14, 0, 14) for dy in (-14, 0, 14))]
        return found[0], found[len(found) // 2], found[-1]

    def ground(self):
        """How many of every fourth pixel of the world are ground."""
        return sum(self.at(x, y) not in SKY for y in range(0, STATUS, 4) for x in range(0, PANEL, 4))


class Sandbox:
    """The program, at a scene."""

    def __init__(self, program, scene, folder, screen):
        self.screen = screen
        self.folder = folder
        self.program = subprocess.Popen([program, scene], cwd=folder, env={
            **os.environ, "DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11"})
        screen.hand("search", "--sync", "--onlyvisible", "--name", "worldgrids", "windowfocus", "windowmove", 0, 0)
        screen.hand("mousemove", 490, 300)
        # It shows what is there once a whole picture of it has come.
        self.until("the window", lambda: screen.picture().at(PANEL + 2, 2) == PAPER)

    def until(self, what, holds):
        """Waits until something holds; a slow machine has its time."""
        for _ in range(2400):
            found = holds()
            if found:
                return found
            assert self.program.poll() is None, f"the sandbox ended while it should show {what}"
            time.sleep(0.05)
        raise AssertionError(f"waited for two minutes: {what}")

    def still(self):
        """The picture, once the world of several in a row is the same: a slow machine may draw a few times a second."""
        shown = self.screen.picture()
        same = 0
        while same < 6:
            time.sleep(0.2)
            now = self.screen.picture()
            same = same + 1 if now.world() == shown.world() else 0
            shown = now
        return shown

    def drag(self, button, *places):
        self.screen.hand("mousemove", *places[0], "mousedown", button)
        for place in places[1:]:
            time.sleep(0.05)
            self.screen.hand("mousemove", *place)
        time.sleep(0.15)
        self.screen.hand("mouseup", button)

    def dig(self, x, y):
        """Digs where there is ground, and waits until there is none."""
        assert self.screen.picture().at(x, y) not in SKY, f"there is no ground at {x}, {y}"
        self.drag(1, (x, y), (x + 3, y))
        self.until("a hole", lambda: self.screen.picture().at(x, y) in SKY)
        return self.still()

    def leave(self):
        self.screen.key("Escape")
        assert self.program.wait(30) == 0, "the sandbox ended with an error"


def holes_in_caves(program, folder, screen):
    """Digging, pause, step, camera, the panel, save and load, in a scene that stands still by itself."""
    sandbox = Sandbox(program, "caves", folder, screen)
    fresh = sandbox.still()
    assert fresh.ground() > 5000, "the caves are not drawn"
    first, second, third = fresh.spots()
    dug = sandbox.dig(*first)
    assert dug.at(*second) not in SKY and dug.ground() < fresh.ground()
    print("a hole is dug by the mouse")

    sandbox.screen.key("p")
    paused = sandbox.until("a pause", lambda: (lambda one: one if one.state() == sandbox.still().state() else None)(screen.picture()))
    sandbox.drag(1, second, second)
    assert screen.picture().world() == paused.world(), "a paused world changes"
    sandbox.screen.key("n")
    stepped = sandbox.until("a step", lambda: (lambda one: one if one.state() != paused.state() else None)(screen.picture()))
    time.sleep(0.3)
    assert screen.picture().state() == stepped.state(), "a step is one step"
    sandbox.screen.key("p")
    sandbox.until("steps", lambda: screen.picture().state() != stepped.state())
    print("pause, a step, and on")

    boxes = screen.picture().boxes()
    drawn = 0
    for x, y in boxes:
        sandbox.screen.hand("mousemove", x + 3, y + 3, "click", 1)
        time.sleep(0.3)
        shown = sandbox.still()
        drawn += shown.world() != dug.world()
        sandbox.screen.hand("click", 1)
        sandbox.until("the world without shapes", lambda: screen.picture().world() == dug.world())
    assert len(boxes) == 6, "the categories of a map"
    assert drawn >= 3, f"{drawn} of {len(boxes)} categories draw shapes"
    print(f"{drawn} categories are switched on and off by clicks")

    # Held for a while, an arrow moves the camera by whole pixels: what was seen is seen farther left.
    sandbox.screen.hand("keydown", "Right")
    sandbox.until("a camera that moves", lambda: screen.picture().world() != dug.world())
    sandbox.screen.hand("keyup", "Right")
    moved = sandbox.still()
    by = next((by for by in range(12, 900, 12) if moved.part(0, 0, PANEL - by, STATUS) == dug.part(by, 0, PANEL, STATUS)), None)
    assert by, "the camera did not move along the world"
    sandbox.drag(2, (400, 300), (400 + by, 300))
    assert sandbox.still().world() == dug.world(), "the middle button does not take the camera back"
    sandbox.screen.hand("mousemove", 490, 300, "click", 4)
    near = sandbox.until("a closer look", lambda: (lambda one: one if one.world() != dug.world() else None)(sandbox.still()))
    assert all(near.at(490 + 2 * dx, 360 + 2 * dy) == dug.at(490 + dx, 360 + dy) for dx in range(-200, 200, 7) for dy in range(-150, 150, 7))
    sandbox.screen.hand("click", 5)
    sandbox.until("the look from before", lambda: screen.picture().world() == dug.world())
    print(f"the camera moves by {by} pixels with an arrow, back with the middle button, and closer with the wheel")

    sandbox.screen.key("F5")
    sandbox.until("the saved file", lambda: os.path.exists(os.path.join(folder, "caves.saved")))
    time.sleep(0.2)
    assert sandbox.dig(*third).world() != dug.world()
    sandbox.screen.key("F9")
    sandbox.until("what was saved", lambda: screen.picture().world() == dug.world())
    print("what was saved is loaded")

    # No recording yet: that is said, and nothing ends.
    before = sandbox.still()
    sandbox.screen.key("F7")
    time.sleep(0.3)
    assert sandbox.program.poll() is None and screen.picture().world() == before.world()
    sandbox.screen.key("F6")
    sandbox.until("the scene anew", lambda: screen.picture().world() == fresh.world())
    sandbox.dig(*second)
    sandbox.drag(1, third, (third[0], third[1] - 30), (third[0] + 40, third[1] - 30))
    recorded = sandbox.still()
    sandbox.screen.key("F6")
    file = os.path.join(folder, "caves.txt")
    sandbox.until("the recording's file", lambda: os.path.exists(file) and open(file).read().endswith("end\n"))
    sandbox.screen.key("F1")
    sandbox.until("the scene anew", lambda: screen.picture().world() == fresh.world())
    sandbox.screen.hand("mousemove", 300, 50)
    sandbox.screen.key("F7")
    sandbox.until("what was recorded", lambda: screen.picture().world() == recorded.world())
    print("what was recorded is replayed: " + open(file).read().splitlines()[-1].split()[0] + " steps")

    title = screen.picture().part(PANEL, 0, 1280, 34)
    sandbox.screen.key("Tab")
    sandbox.until("the next scene", lambda: screen.picture().part(PANEL, 0, 1280, 34) != title)
    sandbox.leave()
    print("tab leads on, escape ends it")


def damaged_files(program, folder, screen):
    """Files that are none, too short, of another scene or changed: each is refused with a text, and nothing else happens."""
    sandbox = Sandbox(program, "caves", folder, screen)
    spot = sandbox.still().spots()[0]
    saved = os.path.join(folder, "caves.saved")
    screen.key("F5")
    sandbox.until("the saved file", lambda: os.path.exists(saved))
    time.sleep(0.2)
    # What is loaded or replayed would be without this hole.
    dug = sandbox.dig(*spot)
    with open(saved, "rb") as file:
        sound = file.read()
    recording = b"0 9600 3200 l\n40 9600 3200 -\n90 end\n"
    middle = len(sound) // 2
    for ending, key, damaged in [
            ("saved", "F9", [b"", b"\n", sound[:middle], sound + b"x", sound.replace(b"caves", b"crowd", 1), recording,
                             sound[:middle] + bytes([sound[middle] ^ 1]) + sound[middle + 1:]]),
            ("txt", "F7", [b"", b"end", b"x end\n", recording[:20], recording.replace(b"40", b"0"), recording.replace(b"l", b"q"),
                           recording.replace(b"9600", b"99999999999"), recording.replace(b"90", b"3"), sound, b"\0" * 99])]:
        for content in damaged:
            with open(os.path.join(folder, "caves." + ending), "wb") as file:
                file.write(content)
            # A step, whose count takes the place of what was said; then the file.
            said = screen.picture().state()
            screen.key("n")
            sandbox.until("a step", lambda: screen.picture().state() != said)
            time.sleep(0.2)
            counted = screen.picture().state()
            screen.key(key)
            sandbox.until(f"what is wrong with {content[:40]}", lambda: screen.picture().state() != counted)
            time.sleep(0.2)
            assert screen.picture().world() == dug.world(), f"{content[:40]} changed something"
    sandbox.leave()
    for ending in ("saved", "txt"):
        os.remove(os.path.join(folder, "caves." + ending))
    print("damaged files are refused")


def any_size(program, folder, screen):
    """A window of another size shows the same, and takes the mouse where it is."""
    sandbox = Sandbox(program, "caves", folder, screen)
    spots = sandbox.still().spots()
    for spot, (width, height) in zip(spots, [(960, 540), (640, 700), (1280, 720)]):
        screen.hand("search", "--name", "worldgrids", "windowsize", width, height)
        scale = min(width / 1280, height / 720)
        left, top = (width - 1280 * scale) / 2, (height - 720 * scale) / 2

        def place(x, y):
            return round(left + x * scale), round(top + y * scale)

        sandbox.until("the panel", lambda: screen.picture().at(*place(PANEL + 4, 400)) == PAPER)
        where = place(*spot)
        sandbox.until("the ground", lambda: screen.picture().at(*where) not in SKY)
        sandbox.drag(1, where, (where[0] + 2, where[1]))
        sandbox.until("a hole", lambda: screen.picture().at(*where) in SKY)
    sandbox.leave()
    print("windows of three sizes take the mouse")


def every_category(program, folder, screen, scenes):
    """All categories of every scene, switched on while both buttons work: nothing ends."""
    sandbox = Sandbox(program, scenes[0], folder, screen)
    switched = 0
    for _ in scenes:
        for x, y in screen.picture().boxes():
            screen.hand("mousemove", x + 3, y + 3, "click", 1)
            switched += 1
        for button in (1, 3):
            sandbox.drag(button, (400, 380), (560, 420))
        title = screen.picture().part(PANEL, 0, 1280, 34)
        screen.key("Tab")
        sandbox.until("the next scene", lambda: screen.picture().part(PANEL, 0, 1280, 34) != title)
    # And through all of them as fast as the keyboard goes.
    screen.hand("key", "--delay", 1, *["Tab"] * 30)
    time.sleep(0.5)
    sandbox.leave()
    print(f"{switched} categories of {len(scenes)} scenes are switched on")


def time_runs_backwards(program, folder, screen):
    """While backspace is held bombs fly back and craters close, up to the first step; space goes forth again."""
    sandbox = Sandbox(program, "rewind", folder, screen)
    # Bombs that fly are drawn where there is no ground.
    whole = screen.picture().ground() - 60
    sandbox.until("craters", lambda: screen.picture().ground() < whole - 200)
    # Held keys repeat: here by the display, which the sandbox must not mind.
    sandbox.screen.hand("keydown", "BackSpace")
    sandbox.until("the first step", lambda: screen.picture().ground() > whole and sandbox.still().ground() > whole)
    begin = sandbox.still()
    sandbox.screen.hand("keyup", "BackSpace")
    sandbox.screen.hand("keydown", "space")
    sandbox.screen.hand("keyup", "space")
    sandbox.until("craters again", lambda: screen.picture().ground() < whole - 200)
    sandbox.screen.hand("keydown", "BackSpace")
    sandbox.until("the first step again", lambda: screen.picture().world() == begin.world())
    sandbox.screen.hand("keyup", "BackSpace")
    sandbox.leave()
    print("time runs backwards while backspace is held, twice to the same picture")


def every_scene(program, folder, screen, scenes):
    """Both buttons in each scene; what it shows changes, and it goes on."""
    sandbox = Sandbox(program, scenes[0], folder, screen)
    for at, scene in enumerate(scenes):
        before = screen.picture()
        for button in (1, 3):
            sandbox.drag(button, (420, 330), (520, 380))
        sandbox.until(f"{scene} to change", lambda: screen.picture().world() != before.world())
        if at + 1 < len(scenes):
            title = screen.picture().part(PANEL, 0, 1280, 34)
            sandbox.screen.key("Tab")
            sandbox.until("the next scene", lambda: screen.picture().part(PANEL, 0, 1280, 34) != title)
    sandbox.leave()
    print(f"{len(scenes)} scenes take the mouse")


def main():
    program = os.path.abspath(sys.argv[1])
    with open("examples-c/sandbox/recorded/hashes.txt") as hashes:
        scenes = [line.split()[0] for line in hashes]
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(folder)
        try:
            holes_in_caves(program, folder, screen)
            damaged_files(program, folder, screen)
            any_size(program, folder, screen)
            every_category(program, folder, screen, scenes)
            time_runs_backwards(program, folder, screen)
            every_scene(program, folder, screen, scenes)
        finally:
            screen.end()


main()
