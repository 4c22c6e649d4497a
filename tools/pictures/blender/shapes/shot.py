"""How a shape is built and seen."""
from collections import namedtuple

Shot = namedtuple('Shot', ('build', 'elevation', 'fill'))


def shot(build, elevation=9.0, fill=0.9, **more):
    """A shape seen from so many degrees above; further arguments go to `build`."""
    return Shot((lambda: build(**more)) if more else build, elevation, fill)
