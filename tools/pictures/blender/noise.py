"""Value noise from hashed lattice points: the same on every machine, for shapes and for colors."""
import numpy as np


def _hash(x, y, z, seed):
    """A number from 0 to 1 for each point of the lattice."""
    mixed = x.astype(np.int64) * 374761393 + y.astype(np.int64) * 668265263
    mixed = (mixed + z.astype(np.int64) * 2147483647 + seed * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 65535.0


def noise(points, scale=1.0, seed=0):
    """Smooth noise from 0 to 1 at points[..., 3]; `scale` is the number of bumps per unit."""
    scaled = np.asarray(points) * scale
    cell = np.floor(scaled)
    part = scaled - cell
    part = part * part * (3 - 2 * part)
    total = 0.0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                corner = _hash(cell[..., 0] + dx, cell[..., 1] + dy, cell[..., 2] + dz, seed)
                weight = np.ones_like(corner)
                for axis, step in enumerate((dx, dy, dz)):
                    weight = weight * (part[..., axis] if step else 1 - part[..., axis])
                total = total + corner * weight
    return total


def fbm(points, scale=1.0, octaves=4, seed=0):
    """Noise of several scales, each half as strong as the one before; from 0 to 1."""
    total, strength, sum_of_strengths = 0.0, 1.0, 0.0
    for octave in range(octaves):
        total = total + strength * noise(points, scale * 2**octave, seed + octave)
        sum_of_strengths += strength
        strength *= 0.5
    return total / sum_of_strengths


def smooth(low, high, x):
    """0 below `low`, 1 above `high`, an S between them; `low` may be the greater one."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def spots(points, scale, cut, seed=0):
    """Round spots: 1 where the noise exceeds `cut`."""
    return smooth(cut, cut + 0.06, noise(points, scale, seed))


def veins(points, scale, width, seed=0, octaves=3):
    """Lines along which the noise is half: marbling, cracks, ribs of leaves."""
    return 1 - smooth(0, width, np.abs(fbm(points, scale, octaves, seed) * 2 - 1))


def stack(*columns):
    """Points from their three coordinates, each an array or a number."""
    return np.stack(np.broadcast_arrays(*[np.asarray(column, float) for column in columns]), -1)
