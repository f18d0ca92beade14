#!/usr/bin/env python3
"""Writes a recording for each scene, of a player who does what nobody would: the mouse leaps over the whole plane, and
every button and key is held and let go at random.

Usage: attack.py SEED OUT"""
import os
import random
import sys

STEPS = 240
FAR = [0, 1, -1, 2**31 - 1, -2**31, 2**30, -2**30, 16 * 1024, -16 * 1024, 16 * 10**6]


def recording(chance):
    lines = []
    for step in sorted(chance.sample(range(STEPS), 120)):
        near = chance.random() < 0.6
        x, y = (chance.randrange(-400, 16400) if near else chance.choice(FAR) for _ in range(2))
        held = "".join(letter for letter in "lrsb" if chance.random() < (0.15 if letter in "sb" else 0.5))
        lines.append(f"{step} {x} {y} {held or '-'}")
    return "\n".join(lines) + f"\n{STEPS} end\n"


def main():
    chance = random.Random(int(sys.argv[1]))
    os.makedirs(sys.argv[2], exist_ok=True)
    with open("examples-c/sandbox/recorded/hashes.txt") as hashes:
        scenes = [line.split()[0] for line in hashes]
    for scene in scenes:
        with open(os.path.join(sys.argv[2], scene + ".txt"), "w") as file:
            file.write(recording(chance))


main()
