import { Card } from '@cartwright/ui/card/Card.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { clock } from '#format/time.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './HoursChart.module.css';
import { type BoardHour, filledHours, totalOf } from './hours.ts';
import type { Board } from './queries.ts';

/** From the bottom of a bar to its top. */
const PARTS = ['done', 'missed', 'ready', 'late', 'open'] as const;
const HOUR = 3_600_000;

type HoursChartProps = { board: Board; locationId: string; zone: string };

/** Orders stand on the rail of the hour in which their windows begin; the numbers are under it. */
export function HoursChart({ board, locationId, zone }: HoursChartProps) {
  const hours = filledHours(board.hours);
  const highest = Math.max(1, ...hours.map(totalOf));
  return (
    <Card
      title={copy.byHour}
      end={<Legend orders={board.orders} />}
      rail={
        <>
          <span />
          <Link to={paths.times(locationId)}>{copy.toTimes}</Link>
        </>
      }
    >
      {hours.length === 0 ? (
        <p>{copy.empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <section className={css['scroll']} aria-label={copy.chart} tabIndex={0}>
          <ol className={css['hours']} style={{ '--highest': highest } as CSSProperties}>
            {hours.map((hour) => (
              <Hour key={hour.at} hour={hour} now={board.at} zone={zone} />
            ))}
          </ol>
        </section>
      )}
    </Card>
  );
}

function Hour({ hour, now, zone }: { hour: BoardHour; now: number; zone: string }) {
  const isNow = hour.at !== null && hour.at <= now && now < hour.at + HOUR;
  const shown = PARTS.filter((part) => hour[part] > 0);
  return (
    <li className={css['hour']} data-now={isNow || undefined}>
      <span className={css['bar']} aria-hidden="true">
        {shown.map((part) => (
          <i key={part} data-part={part} style={{ '--n': hour[part] } as CSSProperties} />
        ))}
      </span>
      <strong>{totalOf(hour)}</strong>
      <span className={css['name']}>
        {hour.at === null ? copy.earlier : clock(hour.at, zone).replace(':00', '')}
        <VisuallyHidden>{`: ${shown.map((part) => copy.part(hour[part], part)).join(', ')}`}</VisuallyHidden>
      </span>
    </li>
  );
}

function Legend({ orders }: { orders: Board['orders'] }) {
  return (
    <ul className={css['legend']}>
      {PARTS.map((part) => (
        <li key={part}>
          <i data-part={part} />
          {copy.parts[part]} {orders[part]}
        </li>
      ))}
    </ul>
  );
}
