"""Turned shapes: a profile of corners (radius, height, material, own rounding), rounded and turned about the z axis."""
import math

import numpy as np

from meshes import grid
from noise import stack


def corners(profile):
    """Corners with all four values: material 0 and no rounding of their own unless they say so."""
    return [(*corner, *(0, None)[len(corner) - 2 :]) for corner in profile]


def rounded(profile, radius=0.03, steps=5):
    """Rounds each corner by `radius` or by its own rounding, at most by half of its shorter side."""
    points = corners(profile)
    result = [points[0][:3]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, b, c = (np.array(corner[:2], float) for corner in (before, here, after))
        to_a, to_c = np.linalg.norm(a - b), np.linalg.norm(c - b)
        reach = min(radius if here[3] is None else here[3], to_a * 0.49, to_c * 0.49)
        if reach < 1e-5:
            result.append(here[:3])
            continue
        start, end = b + (a - b) / to_a * reach, b + (c - b) / to_c * reach
        for t in np.linspace(0, 1, steps):
            point = (1 - t) ** 2 * start + 2 * t * (1 - t) * b + t * t * end
            result.append((point[0], point[1], (before if t < 1 else here)[2]))
    return [*result, points[-1][:3]]


def _dense(profile, count):
    """The profile as many short steps, and the material of each step."""
    points = np.array([corner[:2] for corner in profile], float)
    lengths = np.linalg.norm(np.diff(points, axis=0), axis=1)
    line, materials = [], []
    for index, length in enumerate(lengths):
        steps = max(2, int(count * length / lengths.sum()))
        for t in np.linspace(0, 1, steps, endpoint=False):
            line.append(points[index] * (1 - t) + points[index + 1] * t)
            materials.append(profile[index][2])
    return np.array([*line, points[-1]]), np.array(materials)


def lathe(profile, materials, label=None, seg=128, sx=1.0, sy=1.0, square=0.0, arc=150, steps=160, change=None):
    """
    Turns a profile. `label` says between which heights the label lies, `arc` how many degrees of the front it covers.
    `square` makes the section a rounded square, `change` moves the points.
    """
    line, step_materials = _dense(corners(profile) if len(profile[0]) == 2 else profile, steps)
    turn = np.linspace(0, 2 * np.pi, seg, endpoint=False)[:, None]
    radius, height = line[None, :, 0], line[None, :, 1]
    cos, sin = np.cos(turn), np.sin(turn)
    exponent = 2 + 8 * square
    scale = 1 / (np.abs(cos) ** exponent + np.abs(sin) ** exponent) ** (1 / exponent) if square else 1.0
    points = stack(radius * scale * cos * sx, radius * scale * sin * sy, height + 0 * turn)
    if change is not None:
        points = change(points)
    from_front = (turn + 1.5 * np.pi) % (2 * np.pi) - np.pi
    u = from_front / math.radians(arc) + 0.5
    if square >= 0.7:
        u = np.where(points[..., 1] < 0, points[..., 0] / np.ptp(points[..., 0]) + 0.5, 0.0)
    low, high = label or (0.0, 1.0)
    uv = np.stack(np.broadcast_arrays(u + 0 * height, (height - low) / (high - low) + 0 * turn), -1)
    return grid(points, materials, wrap_u=True, uv=uv, face_materials=np.tile(step_materials, (seg, 1)))


def turned(profile, materials, rounding=0.03, **more):
    """Rounds a profile and turns it."""
    return lathe(rounded(profile, rounding), materials, **more)


def band(profile, surface, label, arc=170, **more):
    """A label around a turned shape, between two heights."""
    return lathe(profile, [surface], label=label, arc=arc, **more)
