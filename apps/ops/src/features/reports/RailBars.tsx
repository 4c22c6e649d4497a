import css from './RailBars.module.css';

export interface RailBar {
  readonly name: string;
  /** In words, at the end of the line. */
  readonly text: string;
  readonly value: number;
}

/** Names with a bar on a rail each, the longest across the whole line. The words say all that the bars do. */
export function RailBars({ bars }: { bars: readonly RailBar[] }) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={css['bars']}>
      {bars.map(({ name, text, value }) => (
        <li key={name}>
          <span>{name}</span>
          <span>{text}</span>
          <div className={css['rail']}>
            <i style={{ inlineSize: `${(value / top) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
