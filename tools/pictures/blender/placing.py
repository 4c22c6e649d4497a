"""Puts objects in their place."""
import math

import bpy
import numpy as np

from meshes import degrees


def place(thing, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """Moves, turns by degrees and scales."""
    thing.location = at
    thing.rotation_euler = degrees(*turn)
    thing.scale = (size, size, size) if np.isscalar(size) else size
    return thing


def copy(thing, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """Another one of the same mesh, with its children."""
    twin = thing.copy()
    bpy.context.collection.objects.link(twin)
    for child in thing.children:
        other = child.copy()
        bpy.context.collection.objects.link(other)
        other.parent = twin
    return place(twin, at, turn, size)


def remove(*things):
    """Removes objects and their children."""
    for thing in things:
        for child in list(thing.children):
            bpy.data.objects.remove(child)
        bpy.data.objects.remove(thing)


def settle(*things):
    """Lets each down until its lowest point is on the ground."""
    bpy.context.view_layer.update()
    for thing in things:
        points = np.empty(len(thing.data.vertices) * 3, np.float32)
        thing.data.vertices.foreach_get('co', points)
        row = np.array(thing.matrix_world)[2]
        thing.location.z -= float((points.reshape(-1, 3) @ row[:3]).min() + row[3])


def attach(parent, *children):
    """Makes children move with their parent."""
    for child in children:
        child.parent = parent
    return parent


def turn_all(turn=(0, 0, 0), at=(0, 0, 0), size=1.0):
    """Turns and moves everything that is in the studio."""
    return gather(bpy.context.scene.objects, turn, at, size)


def gather(things, turn=(0, 0, 0), at=(0, 0, 0), size=1.0):
    """Puts things under one holder, then turns and moves that."""
    holder = bpy.data.objects.new('holder', None)
    bpy.context.collection.objects.link(holder)
    for thing in list(things):
        if thing.type in ('MESH', 'EMPTY') and thing.parent is None and thing is not holder:
            thing.parent = holder
    return place(holder, at, turn, size)


def built(build):
    """Runs `build` and gathers what it made."""
    before = set(bpy.context.scene.objects)
    build()
    return gather([thing for thing in bpy.context.scene.objects if thing not in before])


def heap(things, radius, reach, layers, seed=1, squash=1.0):
    """A heap of copies of the things, each of about the same radius; the originals go."""
    random = np.random.default_rng(seed)
    count = 0
    for layer in range(layers):
        inner = reach - layer * radius * 1.25
        if inner < 0:
            break
        half = int(inner / radius) + 1
        for i in range(-half, half + 1):
            for j in range(-half, half + 1):
                x = (i + 0.5 * (j % 2) + 0.25 * (layer % 2)) * 2 * radius
                y = (j + 0.3 * (layer % 2)) * 1.74 * radius
                if math.hypot(x, y) > inner:
                    continue
                z = radius * squash * (1 + layer * 1.55) + random.normal() * radius * 0.06
                at = (x + random.normal() * radius * 0.12, y + random.normal() * radius * 0.12, z)
                copy(things[count % len(things)], at, random.uniform(-180, 180, 3), random.uniform(0.88, 1.08))
                count += 1
    remove(*things)


def scatter(things, count, seed, spot, turn=180.0, sizes=(0.9, 1.1)):
    """Copies of the things at the spots that `spot(random, index)` names; the originals go."""
    random = np.random.default_rng(seed)
    for index in range(count):
        at = spot(random, index)
        copy(things[index % len(things)], at, random.uniform(-turn, turn, 3), random.uniform(*sizes))
    remove(*things)
