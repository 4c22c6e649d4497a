import { copy } from './copy.ts';
import { type MapPoint, placeIn, scaleOf, TILE, tilesOf, viewAround } from './map-view.ts';
import css from './StoreMap.module.css';

/** A place on the map: the one that the page is about, or one of a list by its number. */
export interface Pin {
  readonly id: string;
  readonly at: MapPoint;
  /** What stands in the pin; the list beside the map explains it. */
  readonly mark?: string;
}

interface StoreMapProps {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly centre: MapPoint;
  readonly pins: readonly Pin[];
  /** The store that the page is about stands in the middle. */
  readonly main?: boolean;
  /** An address with `{z}`, `{x}` and `{y}`; without one the map is a plain drawing that claims no street. */
  readonly tiles?: string | null;
}

/** Beside a list, and across a column: drawn near its own size, so that the words on it stay legible. */
const SIZES = { aside: { width: 360, height: 320 }, column: { width: 800, height: 360 } };
const RINGS = [1, 2, 3];

/** Where stores lie to each other, to scale: north is up. Every place on it stands in words beside it. */
export function StoreMap({ label, centre, pins, main = false, tiles = null }: StoreMapProps) {
  const size = main ? SIZES.column : SIZES.aside;
  const points = pins.map(({ at }) => at);
  const view = viewAround(centre, points, size, tiles === null ? undefined : 1);
  const { miles, pixels } = scaleOf(view);
  return (
    <svg className={css['map']} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {tiles !== null &&
        tilesOf(view, tiles).map(({ url, x, y }) => (
          <image key={url} href={url} x={x} y={y} width={TILE} height={TILE} />
        ))}
      {tiles === null &&
        RINGS.map((ring) => (
          <circle key={ring} className={css['ring']} cx={size.width / 2} cy={size.height / 2} r={ring * pixels} />
        ))}
      {pins.toReversed().map(({ id, at, mark }) => (
        <PlacePin key={id} {...placeIn(view, at)} mark={mark} />
      ))}
      <circle
        className={main ? css['main'] : css['origin']}
        cx={size.width / 2}
        cy={size.height / 2}
        r={main ? 11 : 6}
      />
      <g className={css['scale']} transform={`translate(16 ${size.height - 16})`}>
        <path d={`M0-6v6h${pixels}v-6`} />
        <text x={pixels / 2} y={-8} textAnchor="middle">
          {copy.scale(miles)}
        </text>
      </g>
    </svg>
  );
}

function PlacePin({ x, y, mark }: { x: number; y: number; mark: string | undefined }) {
  return (
    <g className={css['pin']} transform={`translate(${x} ${y})`}>
      <circle r={mark === undefined ? 6 : 12} />
      {mark !== undefined && (
        <text textAnchor="middle" dominantBaseline="central">
          {mark}
        </text>
      )}
    </g>
  );
}
