import { copy } from './copy.ts';
import type { WindowDifference } from './differences.ts';
import css from './week.module.css';

/** More would push what follows out of sight. */
const SHOWN = 5;

/** The weekly windows that a change makes others, the first few by name. */
export function WeekDifferences({ differences }: { differences: readonly WindowDifference[] }) {
  const more = differences.length - SHOWN;
  return (
    <div>
      <h3 className={css['kind']}>{copy.everyWeek}</h3>
      <ul className={css['differences']}>
        {differences.slice(0, SHOWN).map(({ key, window, what }) => (
          <li key={key}>
            {window}: <strong>{what}</strong>
          </li>
        ))}
        {more > 0 && <li>{copy.more(more)}</li>}
      </ul>
    </div>
  );
}
