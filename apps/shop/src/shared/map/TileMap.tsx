import { copy } from './copy.ts';
import { type MapPoint, positionIn, scaleOf, TILE, tilesOf, viewAround } from './map-view.ts';
import css from './TileMap.module.css';

/** A location around the one that the map is of, by its number in a list. */
export interface Pin {
  readonly id: string;
  readonly at: MapPoint;
  /** The text in the pin; the list beside the map explains it. */
  readonly mark: string;
}

interface TileMapProps {
  /** A description of the image, for screen readers. */
  readonly label: string;
  readonly center: MapPoint;
  /** Whether the center is what the map is of, and so is marked. */
  readonly hasMark?: boolean;
  readonly pins?: readonly Pin[];
  /** The tile source: an address with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
}

/** Drawn near its own size, so that its text stays legible. */
const SIZE = { width: 800, height: 360 };

/**
 * A map of a place, with those around it: north is up. Every location on it is also listed beside it.
 */
export function TileMap({ label, center, hasMark = true, pins = [], tiles }: TileMapProps) {
  const points = pins.map(({ at }) => at);
  const view = viewAround(center, points, SIZE);
  const { miles, pixels } = scaleOf(view);
  return (
    <svg className={css['map']} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={label}>
      {tilesOf(view, tiles).map(({ url, x, y }) => (
        <image key={url} href={url} x={x} y={y} width={TILE} height={TILE} />
      ))}
      {pins.toReversed().map(({ id, at, mark }) => (
        <MapPin key={id} {...positionIn(view, at)} mark={mark} />
      ))}
      {hasMark && <circle className={css['main']} cx={SIZE.width / 2} cy={SIZE.height / 2} r={11} />}
      <g className={css['scale']} transform={`translate(16 ${SIZE.height - 16})`}>
        <path className={css['halo']} d={`M0-6v6h${pixels}v-6`} />
        <path d={`M0-6v6h${pixels}v-6`} />
        <text x={pixels / 2} y={-8} textAnchor="middle">
          {copy.scale(miles)}
        </text>
      </g>
    </svg>
  );
}

function MapPin({ x, y, mark }: { x: number; y: number; mark: string }) {
  return (
    <g className={css['pin']} transform={`translate(${x} ${y})`}>
      <circle r={12} />
      <text textAnchor="middle" dominantBaseline="central">
        {mark}
      </text>
    </g>
  );
}
