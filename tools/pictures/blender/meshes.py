"""Surfaces from grids of points. One unit is ten centimeters; the front looks to -y."""
import math

import bpy
import numpy as np

from noise import stack


def grid(points, materials, wrap_u=False, wrap_v=False, uv=None, color=None, face_materials=None, flip=False):
    """A surface through points[nu, nv, 3]; `wrap` joins the last row or column with the first."""
    nu, nv = points.shape[:2]
    rows, columns = np.meshgrid(np.arange(nu - (not wrap_u)), np.arange(nv - (not wrap_v)), indexing='ij')
    next_rows, next_columns = (rows + 1) % nu, (columns + 1) % nv
    corners = (rows * nv + columns, next_rows * nv + columns, next_rows * nv + next_columns, rows * nv + next_columns)
    quads = np.stack(corners, -1).reshape(-1, 4)
    if flip:
        quads = quads[:, ::-1]
    mesh = bpy.data.meshes.new('mesh')
    mesh.from_pydata(points.reshape(-1, 3).tolist(), [], quads.tolist())
    made = bpy.data.objects.new('object', mesh)
    bpy.context.collection.objects.link(made)
    for each in materials if isinstance(materials, (list, tuple)) else [materials]:
        mesh.materials.append(each)
    if face_materials is not None:
        mesh.polygons.foreach_set('material_index', np.asarray(face_materials).reshape(-1).astype(np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(quads), bool))
    if uv is not None:
        layer = mesh.uv_layers.new(name='uv')
        layer.data.foreach_set('uv', uv.reshape(-1, 2)[quads.reshape(-1)].reshape(-1).astype(np.float32))
    if color is not None:
        attribute = mesh.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
        opaque = np.concatenate([np.clip(color, 0, 1).reshape(-1, 3), np.ones((nu * nv, 1))], 1)
        attribute.data.foreach_set('color', opaque.reshape(-1).astype(np.float32))
    mesh.update()
    return made


def ball(shape, surface, nu=96, nv=64, color=None):
    """A closed surface: `shape` gives a point for each direction, `color` a color for points and directions."""
    around, down = np.meshgrid(
        np.linspace(0, 2 * np.pi, nu, endpoint=False), np.linspace(0.0005, np.pi - 0.0005, nv), indexing='ij'
    )
    directions = stack(np.cos(around) * np.sin(down), np.sin(around) * np.sin(down), np.cos(down))
    points = shape(directions)
    return grid(points, surface, wrap_u=True, flip=True, color=None if color is None else color(points, directions))


def _catmull(values, at):
    """A smooth line through the values."""
    padded = np.concatenate([[2 * values[0] - values[1]], values, [2 * values[-1] - values[-2]]])
    index = np.clip(np.floor(at).astype(int), 0, len(padded) - 4)
    f = at - index
    a, b, c, d = (padded[index + k] for k in range(4))
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3)


def tube(path, radius, surface, seg=24, color=None, squash=1.0):
    """A closed round tube along path[n, 3]; three to five points are joined smoothly."""
    path = np.asarray(path, float)
    if 2 < len(path) < 6:
        known, at = np.arange(len(path)), np.linspace(0, len(path) - 1, 40)
        radius = np.interp(at, known, np.broadcast_to(np.asarray(radius, float), len(path)))
        path = np.stack([_catmull(path[:, axis], at) for axis in range(3)], -1)
    radius = np.broadcast_to(np.asarray(radius, float), len(path))
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    side = np.cross(along, [0.0, 0.0, 1.0])
    side[np.linalg.norm(side, axis=1) < 1e-3] = [1, 0, 0]
    side /= np.linalg.norm(side, axis=1)[:, None]
    up = np.cross(side, along)
    turn = np.linspace(0, 2 * np.pi, seg, endpoint=False)[None, :, None]
    ring = np.cos(turn) * side[:, None] + squash * np.sin(turn) * up[:, None]
    points = path[:, None] + ring * radius[:, None, None]
    ends = (np.repeat(path[:1, None], seg, 1), np.repeat(path[-1:, None], seg, 1))
    points = np.concatenate([ends[0], points, ends[1]])
    ring = np.concatenate([ring[:1], ring, ring[-1:]])
    return grid(points, surface, wrap_v=True, color=None if color is None else color(points, ring))


def along_tube(values):
    """Numbers along the path of a tube as the points of its surface have them, its two closing rings included."""
    return np.concatenate([values[:1], values, values[-1:]])[:, None]


def slab(outline, thick, surface, color, dome=0.05, bumpy=0.03, seed=1, seg=(90, 260)):
    """A flat piece with a rounded edge: `outline` gives x and y for each angle, `color` is of points, radius and angle."""
    from noise import fbm

    radius, angle = np.meshgrid(np.linspace(0, 1, seg[0]), np.linspace(0, 2 * np.pi, seg[1], endpoint=False), indexing='ij')
    rim, inner = outline(angle), np.minimum(1, radius / 0.8)
    over = np.clip((radius - 0.8) / 0.2, 0, 1)
    reach = inner * 0.9 + 0.1 * np.sin(over * np.pi / 2)
    height = thick * np.cos(over * np.pi / 2) + dome * np.clip(1 - inner**2, 0, 1)
    points = stack(rim[..., 0] * reach, rim[..., 1] * reach, height)
    points[..., 2] += bumpy * (fbm(points, 2.6, 4, seed) - 0.5) * (1 - over)
    return grid(points, surface, wrap_v=True, color=color(points, radius, angle))


def sheet(shape, surface, nu=40, nv=40, color=None, uv=False):
    """An open surface: `shape` gives points for s from -1 to 1 and t from 0 to 1."""
    s, t = np.meshgrid(np.linspace(-1, 1, nu), np.linspace(0, 1, nv), indexing='ij')
    points = shape(s, t)
    return grid(
        points,
        surface,
        uv=np.stack([(s + 1) / 2, t], -1) if uv else None,
        color=None if color is None else color(points, s, t),
    )


def degrees(*values):
    """Angles in radians."""
    return [math.radians(value) for value in values]
