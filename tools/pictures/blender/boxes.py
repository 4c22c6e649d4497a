"""Boxes with rounded edges."""
import math

import numpy as np

from meshes import grid
from noise import stack

STEPS = 4


def _ring(w, d, r):
    """The rounded outline of a box seen from above, starting at the front right."""
    quarter = np.linspace(0, np.pi / 2, STEPS)
    centers = ((w / 2 - r, -d / 2 + r), (w / 2 - r, d / 2 - r), (-w / 2 + r, d / 2 - r), (-w / 2 + r, -d / 2 + r))
    points = []
    for index, (cx, cy) in enumerate(centers):
        for t in quarter + (index - 1) * np.pi / 2:
            points.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return np.array(points)


def box(w, d, h, materials, r=0.02, at=(0, 0, 0)):
    """
    A box on the ground: its front and its right side share the label, as wide as they are. `materials` are those of the
    sides and of the top and bottom.
    """
    ring = _ring(w, d, r)
    quarter = np.linspace(0, np.pi / 2, STEPS)
    lower = [(r * (1 - math.sin(t)), r * (1 - math.cos(t))) for t in quarter]
    upper = [(r * (1 - math.cos(t)), h - r + r * math.sin(t)) for t in quarter]
    levels = []
    for inset, z in [*lower, *upper]:
        scale = np.array([(w / 2 - inset) / (w / 2), (d / 2 - inset) / (d / 2)])
        levels.append(np.c_[ring * scale, np.full(len(ring), z)])
    points = np.array(levels)
    points = np.concatenate([points[:1] * [0, 0, 1], points, points[-1:] * [0, 0, 1]])
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    share = w / (w + d)
    is_front = np.abs(y + d / 2) < r * 1.01
    u = np.where(is_front, (x + w / 2) / w * share, share + (y + d / 2) / d * (1 - share))
    faces = np.zeros((points.shape[0] - 1, points.shape[1]), int)
    faces[0] = faces[-1] = 1
    made = grid(points + np.array(at), materials, wrap_v=True, uv=np.stack([u, z / h], -1), face_materials=faces)
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = 0.6
    return made


def patch(corners, uv, material, n=14):
    """A flat four-sided patch of a printed sheet: its corners left and right below, left and right above."""
    i, j = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n), indexing='ij')
    a, b, c, d = (np.array(corner, float) for corner in corners)
    i3, j3 = i[..., None], j[..., None]
    points = (1 - i3) * (1 - j3) * a + i3 * (1 - j3) * b + (1 - i3) * j3 * c + i3 * j3 * d
    (u0, v0), (u1, v1) = uv
    return grid(points, material, uv=np.stack([u0 + (u1 - u0) * i, v0 + (v1 - v0) * j], -1))


def flat_label(w, d, z, material, at=(0, 0)):
    """A label that lies on something, seen from above."""
    i, j = np.meshgrid(np.linspace(0, 1, 24), np.linspace(0, 1, 24), indexing='ij')
    points = stack(at[0] + (i - 0.5) * w, at[1] + (j - 0.5) * d, z)
    return grid(points, material, uv=np.stack([i, j], -1))


def standing_label(w, h, material, at=(0, 0, 0), bend=0.0):
    """A label that stands upright and looks to the front, bent back at its sides."""
    i, j = np.meshgrid(np.linspace(0, 1, 40), np.linspace(0, 1, 24), indexing='ij')
    points = stack(at[0] + (i - 0.5) * w, at[1] + bend * (2 * i - 1) ** 2, at[2] + j * h)
    return grid(points, material, uv=np.stack([i, j], -1))
