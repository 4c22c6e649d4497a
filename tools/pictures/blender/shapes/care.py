"""Packs of the bathroom and of the cleaning cupboard: tubes, pumps, sprays, sticks."""
import math

import numpy as np
from mathutils import Matrix

from boxes import box
from materials import body, cap, material, printed
from meshes import grid, tube
from noise import smooth, stack
from placing import place, turn_all
from profiles import band, turned


def squeeze_tube():
    """A tube that stands on its cap, crimped at the top."""
    t = np.linspace(0, 1, 100)[:, None]
    turn = np.linspace(0, 2 * np.pi, 90, endpoint=False)[None]
    wide, deep = 0.27 * (1 + 0.32 * t), 0.27 * (1 - smooth(0.05, 1, t) * 0.985)
    points = stack(np.cos(turn) * wide, np.sin(turn) * deep, 0.36 + t * 1.5)
    from_front = (turn + 1.5 * np.pi) % (2 * np.pi) - np.pi
    uv = np.stack(np.broadcast_arrays(from_front / math.radians(175) + 0.5 + 0 * t, t + 0 * turn), -1)
    grid(points, printed(0.28, coat=0.3), wrap_v=True, uv=uv, flip=True)
    x, z = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(1.86, 1.98, 12), indexing='ij')
    grid(stack(x * 0.356, 0.004 * np.sin(z * 200), z), body(0.35))
    turned([(0, 0), (0.22, 0), (0.24, 0.34), (0.2, 0.37), (0, 0.37)], [cap(0.35)], 0.02)


def _flat_bottle(shoulder):
    profile = [
        (0, 0.02), (0.38, 0.0), (0.43, 0.07), (0.43, 1.35, 0, 0.3), (shoulder, 1.62, 0, 0.2), (0.15, 1.8), (0.15, 1.9), (0, 1.9),
    ]  # fmt: skip
    turned(profile, [body(0.25, coat=0.4)], 0.06, sy=0.62)
    band([(0.434, 0.22), (0.434, 1.3)], printed(0.35), (0.22, 1.3), arc=165, sy=0.62)


def spray_bottle():
    """A bottle with a trigger head."""
    _flat_bottle(0.3)
    head, light = cap(0.35), material('trigger', '#e9e9e9', rough=0.35)
    turned([(0.19, 1.84), (0.19, 2.05, 0, 0.03), (0, 2.05)], [head], 0.02)
    tube([(0.3, 0, 2.28), (0.1, 0, 2.3), (-0.15, 0, 2.34), (-0.42, 0, 2.34)], [0.12, 0.15, 0.12, 0.08], head, squash=0.9)
    tube([(0, 0, 2.0), (0, 0, 2.3)], 0.13, head)
    trigger = [(-0.2, 0, 2.28), (-0.3, 0, 2.08), (-0.32, 0, 1.9), (-0.27, 0, 1.78)]
    tube(trigger, [0.07, 0.06, 0.055, 0.04], light, squash=0.8)
    tip = turned([(0, 0), (0.085, 0), (0.085, 0.1), (0, 0.1)], [light], 0.01)
    tip.matrix_world = Matrix.Translation((-0.42, 0, 2.34)) @ Matrix.Rotation(-math.pi / 2, 4, 'Y')


def pump_bottle():
    """A bottle with a pump."""
    _flat_bottle(0.36)
    head = cap(0.35)
    turned([(0.19, 1.84), (0.19, 2.05, 0, 0.03), (0, 2.05)], [head], 0.02)
    tube([(0, 0, 2.0), (0, 0, 2.3)], 0.06, head)
    spout = [(0.14, 0, 2.33), (-0.1, 0, 2.34), (-0.36, 0, 2.3), (-0.42, 0, 2.22)]
    tube(spout, [0.1, 0.1, 0.05, 0.045], head)


def flip_bottle():
    """A bottle with a flip cap: shampoo, lotion, dish soap."""
    _flat_bottle(0.36)
    turned([(0.26, 1.72), (0.25, 2.02, 0, 0.05), (0, 2.03)], [cap(0.3, coat=0.2)], 0.03, sy=0.8)


def upright_bottle():
    """A round bottle with a screw cap: bleach, mouthwash, peroxide, floor cleaner."""
    profile = [(0, 0.02), (0.4, 0), (0.45, 0.07), (0.45, 1.4, 0, 0.3), (0.2, 1.95, 0, 0.15), (0.18, 2.05), (0, 2.05)]
    turned(profile, [body(0.25, coat=0.4)], 0.06)
    band([(0.455, 0.2), (0.455, 1.25)], printed(0.35), (0.2, 1.25), arc=165)
    turned([(0.23, 1.92), (0.23, 2.22, 0, 0.03), (0, 2.22)], [cap(0.32)], 0.02)


def aerosol():
    """A spray can with its cap."""
    profile = [(0, 0.02), (0.31, 0), (0.33, 0.03), (0.33, 0.05, 1), (0.33, 1.55, 1), (0.33, 1.57), (0.27, 1.68), (0, 1.68)]
    turned(profile, [material('rim', (0.75, 0.75, 0.76), rough=0.3, metal=1), printed(0.2, coat=0.2)], 0.02, label=(0.05, 1.55))
    turned([(0.29, 1.62), (0.285, 2.02, 0, 0.08), (0, 2.06)], [cap(0.3, coat=0.2)], 0.03)


def stick():
    """A deodorant stick: flat, rounded, its lid of another color."""
    turned([(0, 0.0), (0.33, 0.0), (0.35, 0.04), (0.35, 0.86), (0, 0.86)], [body(0.3, coat=0.2)], 0.02, sy=0.55, square=0.12)
    band([(0.354, 0.1), (0.354, 0.8)], printed(0.3, coat=0.2), (0.1, 0.8), arc=160, sy=0.55, square=0.12)
    turned([(0.352, 0.87), (0.345, 1.3, 0, 0.16), (0, 1.42)], [cap(0.3, coat=0.3)], 0.04, sy=0.55, square=0.12)


def lip_balm():
    """A thin stick with its cap beside it."""
    turned([(0, 0), (0.085, 0), (0.085, 0.52), (0, 0.52)], [body(0.3)], 0.01)
    band([(0.087, 0.04), (0.087, 0.48)], printed(0.3, coat=0.3), (0.04, 0.48), arc=170)
    turned([(0.07, 0.5), (0.07, 0.6), (0, 0.66)], [material('balm', '#f3e3d2', rough=0.4)], 0.03)
    lid = turned([(0, 0), (0.088, 0), (0.088, 0.26), (0, 0.26)], [cap(0.3, coat=0.3)], 0.015)
    place(lid, (0.26, -0.05, 0.09), (0, 90, 24))


def lipstick():
    """A lipstick, open, its lid beside it."""
    shine = material('case', '#23211f', rough=0.2, coat=0.6)
    turned([(0, 0), (0.12, 0), (0.12, 0.42), (0.1, 0.42), (0, 0.42)], [shine], 0.01)
    turned([(0.098, 0.4), (0.098, 0.56), (0, 0.56)], [material('gold', '#d9b56a', rough=0.25, metal=1)], 0.01)

    def slant(points):
        points = points.copy()
        points[..., 2] += (points[..., 2] > 0.7) * (points[..., 0] * 0.9 + 0.03)
        return points

    turned([(0.08, 0.55), (0.08, 0.78, 0, 0.05), (0, 0.84)], [cap(0.35, coat=0.3)], 0.03, change=slant)
    lid = turned([(0, 0), (0.125, 0), (0.125, 0.55), (0, 0.55)], [shine], 0.012)
    place(lid, (0.34, -0.12, 0.125), (90, 0, 30))


def polish():
    """A small bottle of nail polish with its tall cap."""
    turned([(0, 0.01), (0.2, 0), (0.22, 0.03), (0.22, 0.34, 0, 0.06), (0.09, 0.42), (0, 0.42)], [cap(0.06, coat=1.0)], 0.03, square=0.25)
    turned([(0.1, 0.4), (0.085, 0.98, 0, 0.03), (0, 0.98)], [material('cap', '#26242a', rough=0.25, coat=0.4)], 0.015)


def mascara():
    """A closed mascara lying before its open wand."""
    case = cap(0.18, coat=0.5)
    place(turned([(0, 0), (0.09, 0), (0.095, 0.6), (0.09, 1.2), (0, 1.2)], [case], 0.02), (-0.6, 0, 0.095), (0, 90, 14))
    wand = material('wand', '#161416', rough=0.5)
    tube([(-0.5, -0.35, 0.08), (0.1, -0.2, 0.08)], 0.05, case)
    tube([(0.1, -0.2, 0.08), (0.5, -0.1, 0.08)], 0.012, wand, 10)
    path = np.linspace((0.45, -0.112, 0.08), (0.75, -0.037, 0.08), 120)
    tube(path, 0.038 + 0.014 * np.sin(np.arange(120) * 1.6), wand, 20)


def hanging_card(w=1.25, h=1.75):
    """A thin printed pack that hangs on a hook, with the hole for it: batteries, razors, brushes, small things."""
    box(w, 0.1, h, [printed(0.4, coat=0.15), body(0.6)], r=0.03)
    hole = turned([(0, 0), (0.07, 0), (0.07, 0.006), (0, 0.006)], [material('hole', '#8b8a86', rough=0.8)], 0.001, sx=1.7)
    place(hole, (0, -0.056, h - 0.16), (90, 0, 0))
    turn_all((-3, 0, -12))
