import { classNames } from '@cartwright/ui/class-names/class-names.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Fragment, type ReactNode } from 'react';
import fades from '#scroll/fades.module.css';
import { copy } from './copy.ts';
import type { Grid } from './grid.ts';
import css from './HeatTable.module.css';
import { columnText } from './words.ts';

type HeatGridProps = Pick<Grid, 'dates' | 'hours'> & {
  /** Around the name of a day; rows and columns count from 1. */
  day: (name: ReactNode, column: number) => ReactNode;
  hour: (hour: number, row: number) => ReactNode;
  /** A whole `td`. */
  cell: (place: { date: string; hour: number; row: number; column: number }) => ReactNode;
};

/** The table of a heat map: days by hours, which scrolls where there is little room. */
export function HeatGrid({ dates, hours, day, hour, cell }: HeatGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <section className={classNames(css['scroll'], fades['end'])} aria-label={copy.table} tabIndex={0}>
      <table className={css['heat']}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{copy.hour}</VisuallyHidden>
            </th>
            {dates.map((date, index) => (
              <th key={date} scope="col">
                {day(
                  <>
                    {columnText(date).weekday}
                    <br />
                    {columnText(date).number}
                  </>,
                  index + 1,
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((each, r) => (
            <tr key={each}>
              <th scope="row">{hour(each, r + 1)}</th>
              {dates.map((date, c) => (
                <Fragment key={date}>{cell({ date, hour: each, row: r + 1, column: c + 1 })}</Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
