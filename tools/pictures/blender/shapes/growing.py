"""What fruits and vegetables have in common: round shapes, stems, calyxes, leaves, cut faces."""
import math

import numpy as np

from colors import lerp, plain, rgb
from materials import OWN, material, skin
from meshes import ball, grid, sheet, tube
from noise import fbm, smooth, stack
from placing import attach


def radius_of(points):
    """The distance from the upright axis."""
    return np.hypot(points[..., 0], points[..., 1])


def around(points, scale=4.5, along=0.7):
    """Points for noise that runs around a fruit, stretched from its top to its foot."""
    return stack(np.arctan2(points[..., 1], points[..., 0]) * scale, points[..., 2] * along, points[..., 0])


def round_fruit(rx, rz, dimple=(0.0, 0.1), foot=(0.0, 0.1), lobes=0, lobe=0.0, skew=0.0, tip=0.0, rough=0.0, seed=1):
    """A round shape: a dimple above and below (depth, width), lobes, wider above than below, pointed ends."""

    def shape(directions):
        up = directions[..., 2]
        rho = np.sqrt(np.clip(1 - up**2, 0, 1)) * (1 + skew * up)
        angle = np.arctan2(directions[..., 1], directions[..., 0])
        if lobes:
            rho = rho * (1 - lobe + lobe * np.abs(np.cos(angle * lobes / 2)) ** 0.8 * 1.4)
        z = up * rz - dimple[0] * np.exp(-((rho / dimple[1]) ** 2)) * (up > 0)
        z = z + foot[0] * np.exp(-((rho / foot[1]) ** 2)) * (up < 0)
        if tip:
            z = z + np.sign(up) * tip * np.exp(-((rho / 0.22) ** 2))
        points = stack(rho * rx * np.cos(angle), rho * rx * np.sin(angle), z)
        return points + directions * (rough * (fbm(points, 2.5, 3, seed) - 0.5))[..., None]

    return shape


def pear_shape(directions, r=0.36, h=0.52, neck=0.52):
    """A pear, an avocado, a squash: narrower above."""
    up = directions[..., 2]
    rho = np.sqrt(np.clip(1 - up**2, 0, 1)) * (1 - neck * smooth(-0.35, 0.95, up)) * r * 1.12
    flat = radius_of(directions) + 1e-6
    return stack(rho * directions[..., 0] / flat, rho * directions[..., 1] / flat, up * h)


def stem(at, h=0.18, r=0.016, lean=0.06, color='#5a3d1e'):
    """A stem that leans a little."""
    t = np.linspace(0, 1, 12)[:, None]
    path = np.array(at) + t * [lean, 0, h] + t * t * [lean, 0.02, 0]
    return tube(path, r * (1 + 0.6 * (t[:, 0] - 0.3) ** 2), material('stem', color, rough=0.8))


def calyx(parent, at, r=0.2, n=6, color='#4c7a22', lift=0.02, curl=0.1, seed=1, width=0.16):
    """Green leaves where the stem begins."""
    green = material('calyx', color, rough=0.6)
    for index in range(n):
        turn = 2 * np.pi * index / n + 0.2 * np.random.default_rng(seed + index).normal()
        cos, sin = math.cos(turn), math.sin(turn)

        def leaf(s, t, cos=cos, sin=sin):
            x, y = t * r, s * r * width * np.sin(np.pi * np.clip(t * 0.92 + 0.12, 0, 1))
            z = lift * np.sin(t * np.pi) - curl * t * t + 0.12 * r * width * s * s
            return stack(x * cos - y * sin, x * sin + y * cos, z) + at

        attach(parent, sheet(leaf, green, 9, 16))


def cut_face(radius, color, rough=0.22, part=OWN, relief=None, squash=1.0, seg=(60, 220)):
    """A round cut: `color` is a function of radius from 0 to 1 and angle."""
    q, angle = np.meshgrid(np.linspace(0, 1, seg[0]), np.linspace(0, 2 * np.pi, seg[1], endpoint=False), indexing='ij')
    height = 0 * q if relief is None else relief(q, angle)
    points = stack(q * radius * np.cos(angle), q * radius * np.sin(angle) * squash, height)
    flesh = material('flesh', part=part, painted=True, rough=rough, coat=0.4)
    return grid(points, flesh, wrap_v=True, color=color(q, angle, points))


def leaf_blade(surface, length, width, bend=0.3, ruffle=0.05, turn=(0, 0, 0), at=(0, 0, 0), seed=1, color=None):
    """One leaf from its foot at the origin, bending outward."""
    from placing import place

    def blade(s, t):
        half = width * np.sin(np.pi * np.clip(t * 0.94 + 0.05, 0, 1)) ** 0.8
        wave = ruffle * np.abs(s) ** 1.5 * (fbm(stack(s * 2, t * 5, seed), 2, 3, seed) - 0.5) * 2
        return stack(s * half, -bend * t**2 * length + wave - 0.1 * half * s * s, t * length * (1 - 0.25 * bend * t) + wave)

    return place(sheet(blade, surface, 25, 40, color=color), at, turn)


def rib_color(low, high, rib):
    """A leaf's color: paler at its foot and along its middle rib."""

    def color(points, s, t):
        base = lerp(plain(points, low), rgb(high), smooth(0.1, 0.8, t))
        return lerp(base, rgb(rib), np.exp(-((s / 0.09) ** 2)) * (1 - 0.6 * t))

    return color


def peel(shape, seg=(170, 110), color=None, **more):
    """The skin of a fruit."""
    return ball(shape, skin(**more), *seg, color=color)
