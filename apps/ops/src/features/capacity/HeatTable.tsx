import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { copy } from './copy.ts';
import type { Grid, Measure } from './grid.ts';
import { HeatCell } from './HeatCell.tsx';
import { HeatGrid } from './HeatGrid.tsx';
import { between, isIn, type Place, type Selection } from './selection.ts';
import { hourText } from './words.ts';

type HeatTableProps = {
  grid: Grid;
  measure: Measure;
  selection: Selection | null;
  /** @param isExtended whether it goes on from what was chosen before, and may go on */
  onSelect: (selection: Selection, isExtended: boolean) => void;
};

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Days by hours, each cell a button. One of them is in the tab order, and arrow keys move from there; row 0 and column 0
 * are the names of days and hours, which stand for all of theirs.
 */
export function HeatTable({ grid, measure, selection, onSelect }: HeatTableProps) {
  const { dates, hours } = grid;
  const [[row, column], setActive] = useState<readonly [number, number]>([1, 1]);
  const [anchor, setAnchor] = useState<Place | null>(null);
  const placeAt = (r: number, c: number): Place => ({ date: dates[c - 1] ?? null, hour: hours[r - 1] ?? null });

  function choose(r: number, c: number, extends_: boolean) {
    const place = placeAt(r, c);
    const from = extends_ && anchor ? anchor : place;
    setActive([r, c]);
    setAnchor(from);
    onSelect(between(grid, from, place), extends_);
  }
  function keys(event: KeyboardEvent<HTMLButtonElement>) {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const [r, c] = [clamp(row + step[0], hours.length), clamp(column + step[1], dates.length)];
    if (r === 0 && c === 0) return;
    setActive([r, c]);
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-at="${r},${c}"]`)?.focus();
    if (event.shiftKey) choose(r, c, true);
  }
  const at = (r: number, c: number) => ({
    'data-at': `${r},${c}`,
    tabIndex: r === row && c === column ? 0 : -1,
    onClick: (event: MouseEvent) => choose(r, c, event.shiftKey),
    onKeyDown: keys,
  });

  return (
    <HeatGrid
      dates={dates}
      hours={hours}
      day={(name, c) => (
        <button type="button" {...at(0, c)}>
          <VisuallyHidden>{copy.wholeDay} </VisuallyHidden>
          {name}
        </button>
      )}
      hour={(hour, r) => (
        <button type="button" aria-label={copy.wholeHour(hourText(hour))} {...at(r, 0)}>
          {hourText(hour)}
        </button>
      )}
      cell={({ date, hour, row: r, column: c }) => (
        <td>
          <HeatCell
            {...{ date, hour, measure }}
            cell={grid.cellAt(date, hour)}
            isChosen={isIn(selection, date, hour)}
            button={at(r, c)}
          />
        </td>
      )}
    />
  );
}

const clamp = (index: number, max: number): number => Math.min(max, Math.max(0, index));
