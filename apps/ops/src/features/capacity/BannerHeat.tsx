import { Card } from '@cartwright/ui/card/Card.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { copy } from './copy.ts';
import { type Grid, stepOfAmount } from './grid.ts';
import css from './HeatTable.module.css';
import { Legend } from './HeatMap.tsx';
import type { BannerHeatCell } from './queries.ts';
import { columnText, dateText, hourText } from './words.ts';

/** How full the times of all stores of a banner are together. Nothing in it can be pressed. */
export function BannerHeat({ grid, lead }: { grid: Grid<BannerHeatCell>; lead: string }) {
  const { dates, hours } = grid;
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || hours.length === 0) return <Card>{copy.noneOfBanner}</Card>;
  return (
    <Card title={copy.span(dateText(first), dateText(last))} end={<Legend />} rail={<span>{lead}</span>}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className={css['scroll']} aria-label={copy.table} tabIndex={0}>
        <table className={css['heat']}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{copy.hour}</VisuallyHidden>
              </th>
              {dates.map((date) => (
                <th key={date} scope="col">
                  {columnText(date).weekday}
                  <br />
                  {columnText(date).number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{hourText(hour)}</th>
                {dates.map((date) => (
                  <Cell key={date} cell={grid.cellAt(date, hour)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function Cell({ cell }: { cell: BannerHeatCell | undefined }) {
  if (!cell) return <td />;
  const { held, booked, capacity } = cell.amount;
  return (
    <td className={css['sum']} data-heat={stepOfAmount(cell)}>
      {held + booked}
      <VisuallyHidden>{copy.ofWhichFit(capacity, cell.closed, cell.slots)}</VisuallyHidden>
    </td>
  );
}
