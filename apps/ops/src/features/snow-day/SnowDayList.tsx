import { Card } from '@cartwright/ui/card/Card.tsx';
import { Link } from '@tanstack/react-router';
import { clock, day } from '#format/time.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import type { SnowDays } from './queries.ts';
import css from './snow.module.css';
import { filterText } from './words.ts';

type SnowDayListProps = { days: SnowDays; locationId: string; zone: string };

/** The snow days of a store, the newest first. */
export function SnowDayList({ days, locationId, zone }: SnowDayListProps) {
  return (
    <Card title={copy.days}>
      {days.length === 0 && <p>{copy.noDays}</p>}
      <ul className={css['days']}>
        {days.map(({ actionId, filter, slots, orders, by, at, reason, isRunning, undone }) => (
          <li key={actionId}>
            <Link to={paths.snowDay(locationId, actionId)}>{filterText(filter)}</Link>
            <span>
              {copy.modality[filter.modality]}, {copy.did(slots, orders)}
            </span>
            <span>{copy.because(reason)}</span>
            <span className={css['soft']}>
              {copy.summary(by, day(at, zone), clock(at, zone))}
              {isRunning && `. ${copy.running}`}
              {undone && `. ${copy.undone}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
