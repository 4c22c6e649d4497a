"""Bags of film and paper."""
import numpy as np

from boxes import box
from materials import body, printed
from meshes import grid
from noise import fbm, smooth, stack
from placing import turn_all
from profiles import turned


class Pillow:
    """A bag of film: two printed sheets sealed at the top and, unless it stands, at the bottom."""

    def __init__(self, w, h, d, stands=False, crinkle=1.0, seed=3, seal=0.09, flat_top=0.16):
        self.w, self.h, self.d, self.stands = w, h, d, stands
        self.crinkle, self.seed, self.seal, self.flat_top = crinkle, seed, seal, flat_top

    def _fullness(self, t):
        """How full the bag is at each height, from 0 to 1."""
        low = smooth(0, 0.05, t) ** 0.5 if self.stands else smooth(-0.02, 0.22, t)
        taper = self.flat_top * (2.2 if self.stands else 1)
        return low * smooth(1 - self.seal * 0.5, 1 - self.seal - taper, t)

    def _creases(self, s, t, side, full):
        """How far the film lies before or behind its smooth shape."""
        edge = np.exp(-(((1 - self.seal - t) / 0.12) ** 2)) + 0.5 * np.exp(-(((1 - np.abs(s)) / 0.12) ** 2))
        if not self.stands:
            edge = edge + np.exp(-(((t - self.seal) / 0.12) ** 2))
        pleats = fbm(stack(s * 7 + side, t * 1.3, self.seed), 1.6, 3, self.seed) - 0.5
        dents = fbm(stack(s * 1.6, t * 2.4, side), 1.5, 4, self.seed) - 0.5
        lines = fbm(stack(s * 1.2, t * 1.8, side + 7), 1.3, 2, self.seed + 2) - 0.5
        depth = 0.11 * edge * pleats + 0.1 * full * dents - 0.035 * full * np.exp(-((lines / 0.035) ** 2))
        return self.crinkle * depth * smooth(0, 0.12, full)

    def sheet(self, side, material):
        """One of the two sheets; the front is at -1."""
        s, t = np.meshgrid(np.linspace(-1, 1, 150), np.linspace(0, 1, 190), indexing='ij')
        full = self._fullness(t)
        bulge = np.clip(1 - np.abs(s) ** (3.4 if self.stands else 2.6), 0, 1) ** 0.62
        narrow = 0.03 * np.sin(np.pi * t) if self.stands else 0.07 * full
        x = s * self.w / 2 * (1 - narrow)
        x = x + 0.012 * self.crinkle * (fbm(stack(t * 1.3, s * 7 + side, self.seed), 5, 2, self.seed + 4) - 0.5)
        y = side * (self.d * full * bulge + self._creases(s, t, side, full) + 0.002)
        is_sealed = (t > 1 - self.seal) | ((t < self.seal) & (not self.stands))
        y = y + is_sealed * 0.006 * np.sin(t * self.h * 150)
        grid(stack(x, y, t * self.h), material, uv=np.stack([(s + 1) / 2, t], -1), flip=side < 0)


def pillow(w, h, d, rough=0.3, coat=0.2, **more):
    """A bag of printed film."""
    bag = Pillow(w, h, d, **more)
    for side in (-1, 1):
        bag.sheet(side, printed(rough, coat, spec=0.45, bump=(7, 0.06 * bag.crinkle)))
    turn_all((-3, 0, 0))


def paper_bag(w=1.25, d=0.75, h=1.9, seed=2):
    """A block of paper, a little full, its top folded over: flour, sugar, charcoal, pet food."""

    def soften(points):
        t = points[..., 2] / h
        bulge = 1 + 0.05 * np.sin(np.clip(t, 0, 1) * np.pi)
        points = points * np.stack([bulge, bulge * 1.03, np.ones_like(t)], -1)
        edge = np.exp(-(((t - 0.97) / 0.1) ** 2)) + np.exp(-(((t - 0.03) / 0.08) ** 2))
        points[..., 1] += (fbm(points, 2.2, 4, seed) - 0.5) * (0.03 + 0.05 * edge)
        points[..., 0] += (fbm(points + 9, 2.2, 4, seed) - 0.5) * (0.03 + 0.04 * edge)
        points[..., 2] += (fbm(points, 3, 2, seed + 1) - 0.5) * 0.05 * (t > 0.8)
        return points

    paper = [printed(0.6, bump=(14, 0.12), spec=0.25), body(0.6, bump=(14, 0.12))]
    profile = [(0, 0.0, 1), (0.5, 0.0, 0, 0.01), (0.5, h, 1, 0.03), (0.3, h + 0.02, 1), (0, h + 0.02, 1)]
    turned(profile, paper, 0.02, label=(0, h), square=0.75, sx=w, sy=d, arc=100, change=soften, seg=220, steps=260)
    box(w * 0.98, 0.22, 0.05, [body(0.6, bump=(14, 0.12)), body(0.6)], r=0.02, at=(0, -0.08, h))
    turn_all((0, 0, -14))


def gift_bag():
    """A paper bag with two cords to carry it."""
    from materials import material
    from meshes import tube

    w, d, h = 1.3, 0.6, 1.7
    box(w, d, h, [printed(0.35, coat=0.3), material('inside', '#f2efe8', rough=0.9)], r=0.01)
    for y in (-d / 2 + 0.05, d / 2 - 0.05):
        tube([(-0.3, y, h - 0.05), (-0.22, y, h + 0.5), (0.22, y, h + 0.5), (0.3, y, h - 0.05)], 0.022, cap_cord(), 10)
    turn_all((0, 0, -24))


def cap_cord():
    """A cord in the color of the cap."""
    from materials import cap

    return cap(0.7)
