"""Rolls and bottles under printed film."""
import numpy as np

from materials import CONTENT, cap, film, material, printed
from noise import fbm
from placing import turn_all
from profiles import turned


def _wrap(w, d, h, change, arc=96):
    """A printed block of film around things, clear above."""
    profile = [(0, -0.01, 1), (0.5, -0.01, 0, 0.02), (0.5, h + 0.015, 1, 0.08), (0, h + 0.015, 1)]
    sides = [printed(0.26, coat=0.3, bump=(5, 0.12)), film(0.12, bump=(6, 0.3))]
    turned(profile, sides, 0.05, label=(0, h), square=0.9, sx=w, sy=d, arc=arc, seg=240, steps=180, change=change)


def rolls(nx=3, nz=2, r=0.55, h=1.05, ny=2):
    """Rolls of paper in printed film."""
    paper = material('paper', '#fbfaf7', rough=0.9, bump=(30, 0.4))
    w, high, d = nx * 2 * r, nz * h, ny * 2 * r
    for x in range(nx):
        for y in range(ny):
            for z in range(nz):
                low = z * h
                profile = [(r * 0.36, low + 0.02), (r * 0.98, low + 0.02), (r * 0.98, low + h - 0.02), (r * 0.36, low + h - 0.02), (r * 0.36, low + h * 0.5)]
                roll = turned(profile, [paper], 0.03, seg=56, steps=30)
                roll.location = ((x + 0.5) * 2 * r - w / 2, (y + 0.5) * 2 * r - d / 2, 0)

    def around(points):
        wave = np.cos(points[..., 0] / r * np.pi) * (-1 if nx % 2 == 0 else 1)
        points = points.copy()
        outer = np.sign(points[..., 1]) * (np.abs(points[..., 1]) > d * 0.4)
        points[..., 1] += outer * (0.05 * (wave - 1) + 0.03 * (fbm(points * [1, 1, 3], 1.2, 3, 4) - 0.5))
        points[..., 2] += (points[..., 2] > high * 0.95) * 0.03 * (fbm(points, 2, 3, 6) - 0.5)
        return points

    _wrap(w + 0.06, d + 0.06, high, around)
    turn_all((0, 0, -18))


def water_pack(nx=4, ny=3):
    """Bottles of water in printed film."""
    r, gap = 0.3, 0.61
    glass, lid = material('bottle', part=CONTENT, rough=0.1, coat=1.0), cap(0.4)
    w, d = nx * gap, ny * gap
    for x in range(nx):
        for y in range(ny):
            at = ((x - (nx - 1) / 2) * gap, (y - (ny - 1) / 2) * gap, 0)
            turned([(0, 0.02), (0.26, 0), (r, 0.05), (r, 1.2, 0, 0.2), (0.13, 1.7, 0, 0.1), (0.12, 1.8), (0, 1.8)], [glass], 0.04, seg=48, steps=60).location = at
            turned([(0.14, 1.72), (0.14, 1.9), (0, 1.9)], [lid], 0.015, seg=32).location = at

    def around(points):
        wave = np.cos(points[..., 0] / gap * 2 * np.pi) * (-1 if nx % 2 == 0 else 1)
        points = points.copy()
        outer = np.sign(points[..., 1]) * (np.abs(points[..., 1]) > d * 0.4)
        points[..., 1] += outer * 0.04 * (wave - 1)
        points[..., 2] -= (points[..., 2] > 1.0) * 0.06 * fbm(points, 2, 3, 6)
        return points

    _wrap(w + 0.04, d + 0.04, 1.28, around)
    turn_all((0, 0, -20))
