/** A point on the earth, in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lon: number;
}

/** Pixels of a map picture, from its upper left corner. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** The part of the earth that a picture shows. */
export interface MapView extends MapSize {
  readonly center: MapPoint;
  /** In map tile units: the world is `256 · 2^zoom` pixels wide. Tiles come in whole steps. */
  readonly zoom: number;
}

export const TILE = 256;
/** Also that of an address (CON-021). */
const NEAREST = 14;
const FARTHEST = 3;
/** Minimum distance from a pin to the edge. */
const MARGIN = 36;

const worldSize = (zoom: number): number => TILE * 2 ** zoom;

/** Pixels on the map of the whole world (Mercator, as tiles are cut). */
function toWorld({ lat, lon }: MapPoint, zoom: number): { readonly x: number; readonly y: number } {
  const size = worldSize(zoom);
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lon + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The position of a point in the picture. */
export function positionIn(view: MapView, point: MapPoint): { readonly x: number; readonly y: number } {
  const [at, middle] = [toWorld(point, view.zoom), toWorld(view.center, view.zoom)];
  return { x: view.width / 2 + at.x - middle.x, y: view.height / 2 + at.y - middle.y };
}

/** The closest view around a center that shows all points, or the farthest available. */
export function viewAround(center: MapPoint, points: readonly MapPoint[], size: MapSize): MapView {
  let zoom = NEAREST;
  while (zoom > FARTHEST && !points.every((point) => isInside({ ...size, center, zoom }, point))) zoom -= 1;
  return { ...size, center, zoom };
}

function isInside(view: MapView, point: MapPoint): boolean {
  const { x, y } = positionIn(view, point);
  return x >= MARGIN && x <= view.width - MARGIN && y >= MARGIN && y <= view.height - MARGIN;
}

/** Equator in miles, as Mercator has it. */
const EQUATOR_MILES = 24_901.46;
const ROUND_MILES = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Pixels of one mile at the center of a view. */
export const pixelsPerMile = ({ center, zoom }: MapView): number =>
  worldSize(zoom) / (EQUATOR_MILES * Math.cos((center.lat * Math.PI) / 180));

/** The longest round distance that fits into a share of the picture, for its scale. */
export function scaleOf(view: MapView): { readonly miles: number; readonly pixels: number } {
  const each = pixelsPerMile(view);
  const miles = ROUND_MILES.findLast((one) => one * each <= view.width / 3) ?? 0.25;
  return { miles, pixels: miles * each };
}

/** A tile with its position in the picture. */
export interface MapTile {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

/** The tiles that cover a view. @param pattern an address with `{z}`, `{x}` and `{y}` */
export function tilesOf(view: MapView, pattern: string): readonly MapTile[] {
  const middle = toWorld(view.center, view.zoom);
  const [left, top] = [middle.x - view.width / 2, middle.y - view.height / 2];
  const count = 2 ** view.zoom;
  const columns = range(Math.floor(left / TILE), Math.floor((left + view.width) / TILE));
  const rows = range(Math.floor(top / TILE), Math.floor((top + view.height) / TILE));
  return rows
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      columns.map((column) => ({
        url: filled(pattern, view.zoom, (column + count) % count, row),
        x: column * TILE - left,
        y: row * TILE - top,
      })),
    );
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const filled = (pattern: string, z: number, x: number, y: number): string =>
  pattern.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
