import css from './Tile.module.css';

/** The attributes of the link that names a tile: at most two lines, and the whole tile is its target. */
export function tileLink() {
  return { className: css['name'] };
}
