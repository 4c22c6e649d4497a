"""Smooths light that a few samples left grainy, and brings it to the size of the plate along the edges of the shapes."""
import numpy as np

KERNEL = np.array([1, 4, 6, 4, 1]) / 16


def shrink(values, factor):
    """The mean of each block of pixels."""
    total = 0.0
    for y in range(factor):
        for x in range(factor):
            total = total + values[y::factor, x::factor]
    return total / factor**2


def _soft(values):
    """A little blurred: brightness as it guides the smoothing, without its grain."""
    return sum(np.roll(values, step, axis) for step in (-1, 0, 1) for axis in (0, 1)) / 6


def atrous(image, guide, sigma, rounds):
    """Smoothing with holes that grow (Dammertz 2010), held back by the guide and by brightness."""
    result, guide = image.astype(np.float32), guide.astype(np.float32)
    for turn in range(rounds):
        soft = _soft(result.mean(-1))
        allowed = sigma * (0.12 + _soft(soft)) * 0.75**turn
        total, weights = np.zeros_like(result), np.zeros(result.shape[:2], np.float32)
        for y in range(-2, 3):
            for x in range(-2, 3):
                move = (y * 2**turn, x * 2**turn)
                apart = ((guide - np.roll(guide, move, (0, 1))) ** 2).sum(-1)
                apart += ((soft - np.roll(soft, move, (0, 1))) / allowed) ** 2
                weight = KERNEL[y + 2] * KERNEL[x + 2] * np.exp(-apart)
                total += np.roll(result, move, (0, 1)) * weight[..., None]
                weights += weight
        result = total / weights[..., None]
    return result


def _taken(size, small):
    """For each pixel of the larger size, its place among the smaller ones."""
    return (np.arange(size) + 0.5) * small / size - 0.5


def enlarge(image, guide, covered, large_guide):
    """
    The image at the size of the large guide: each pixel takes from the nearest small ones, most from those whose guide is
    like its own and which the shapes cover.
    """
    size = large_guide.shape[:2]
    at_y, at_x = (_taken(large, small) for large, small in zip(size, image.shape))
    near_y, near_x = np.round(at_y).astype(int), np.round(at_x).astype(int)
    total = np.zeros((*size, image.shape[-1]), np.float32)
    weights = np.zeros(size, np.float32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            rows, columns = np.clip(near_y + dy, 0, image.shape[0] - 1), np.clip(near_x + dx, 0, image.shape[1] - 1)
            distance = ((near_y + dy - at_y) ** 2)[:, None] + ((near_x + dx - at_x) ** 2)[None, :]
            apart = ((guide[rows][:, columns] - large_guide) ** 2).sum(-1)
            weight = np.exp(-1.6 * distance - apart) * (covered[rows][:, columns] ** 6 + 1e-6) + 1e-12
            total += image[rows][:, columns] * weight[..., None]
            weights += weight
    return total / weights[..., None]


def spread(values, known, steps):
    """Fills unknown pixels next to known ones with their mean, again and again."""
    values, known = values.astype(np.float32).copy(), known.astype(np.float32).copy()
    values *= known[..., None]
    for _ in range(steps):
        total, weights = np.zeros_like(values), np.zeros_like(known)
        for y in (-1, 0, 1):
            for x in (-1, 0, 1):
                total += np.roll(values, (y, x), (0, 1))
                weights += np.roll(known, (y, x), (0, 1))
        fresh = (known == 0) & (weights > 0)
        values[fresh] = total[fresh] / weights[fresh][..., None]
        known[fresh] = 1
    return values
