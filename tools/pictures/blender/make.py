"""
Renders plates: blender -b -t 1 --python make.py -- OUT SIZE SAMPLES NAME...

A name may end in `*`; a plate that is in OUT already is left as it is. `PREVIEW` in place of OUT only builds the shapes.
"""
import fnmatch
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from passes import expose  # noqa: E402
from plate import make_plate, save  # noqa: E402
from shapes.catalog import SHOTS  # noqa: E402
from studio import empty_studio, points_of, prepare  # noqa: E402


def make(name, out, size, samples):
    """Builds one shape, takes it and saves its plate."""
    start = time.time()
    scene = empty_studio()
    shot = SHOTS[name]
    shot.build()
    if out == 'PREVIEW':
        extent = points_of(scene).ptp(0).round(2)
        print(f'SHAPE {name} {extent} {time.time() - start:.1f} s', flush=True)
        return
    cells = prepare(scene, shot.elevation, shot.fill)
    light, shapes = expose(scene, cells, size, samples)
    save(make_plate(light, shapes), size, cells, os.path.join(out, f'{name}.raw'))
    print(f'PLATE {name} {time.time() - start:.1f} s', flush=True)


def main(out, size, samples, *wanted):
    """Makes every plate whose name fits one of the patterns."""
    names = [name for pattern in wanted for name in SHOTS if fnmatch.fnmatch(name, pattern)]
    for name in dict.fromkeys(names):
        if os.path.exists(os.path.join(out, f'{name}.raw')):
            continue
        try:
            make(name, out, int(size), int(samples))
        except Exception:
            traceback.print_exc()
            print(f'FAILED {name}', flush=True)


main(*sys.argv[sys.argv.index('--') + 1 :])
