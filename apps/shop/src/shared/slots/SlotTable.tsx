import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { useId } from 'react';
import { feeText } from '#format/money.ts';
import { minuteOfDay } from '#format/zone.ts';
import { copy } from './copy.ts';
import { dayWords } from './day-words.ts';
import { falloutWarning } from './fallout-warning.ts';
import css from './SlotTable.module.css';
import { chargeOf, keyOf } from './slots.ts';
import { endsOf } from '@cartwright/rules/window';
import type { Day, Picked, Slot, SlotFacts } from './slots.ts';

interface SlotTableProps {
  readonly days: readonly Day[];
  readonly picked: Picked | undefined;
  readonly onPick: (key: string) => void;
  readonly facts: SlotFacts;
}

/** The week at a glance: times down, days across. Only the table itself scrolls sideways. */
export function SlotTable({ days, picked, onPick, facts }: SlotTableProps) {
  const name = useId();
  const chosen = picked && keyOf(picked.slot);
  return (
    // The region scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css['wrap']} role="region" aria-label={copy.tableLabel} tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{copy.timeColumn}</VisuallyHidden>
            </th>
            {days.map(({ date, weekday, month }) => (
              <th key={date} scope="col">
                {shortDay(weekday)}
                <span className={css['date']}>{month}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(days).map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {days.map((day) => (
                <td key={day.date}>
                  <Cell slot={cheapest(day, label)} day={day} {...{ name, chosen, onPick, facts }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly slot: Slot | undefined;
  readonly day: Day;
  readonly name: string;
  readonly chosen: string | undefined;
  readonly onPick: (key: string) => void;
  readonly facts: SlotFacts;
}

function Cell({ slot, day, name, chosen, onPick, facts }: CellProps) {
  const warning = slot === undefined ? '' : falloutWarning(facts.excludedOf(slot), facts.nameOf);
  if (slot === undefined || !slot.fits || (facts.needsAll === true && warning !== '')) {
    return (
      <>
        <span aria-hidden="true">{copy.none}</span>
        <VisuallyHidden>{slot === undefined ? copy.noTime : slot.fits ? warning : copy.tooSmall}</VisuallyHidden>
      </>
    );
  }
  return (
    <label className={css['cell']}>
      <input
        type="radio"
        name={name}
        className={css['radio']}
        checked={keyOf(slot) === chosen}
        onChange={() => onPick(keyOf(slot))}
      />
      <VisuallyHidden>{`${day.weekday} ${slot.displayString}, `}</VisuallyHidden>
      {feeText(slot.cost, slot.waiver)}
      {warning !== '' && (
        <>
          <span aria-hidden="true">*</span>
          <VisuallyHidden>, {warning}</VisuallyHidden>
        </>
      )}
    </label>
  );
}

/** `Wed`; `Today` and `Tomorrow` say more in full. */
const shortDay = (weekday: string) => (Object.values(dayWords).includes(weekday) ? weekday : weekday.slice(0, 3));

/** The labels of all times, earliest first by the clock of their day. */
function rowsOf(days: readonly Day[]): string[] {
  const minutes = new Map<string, number>();
  for (const { times: slots } of days) {
    for (const { displayString, window } of slots) {
      if (!minutes.has(displayString))
        minutes.set(displayString, minuteOfDay(endsOf(window).startsAt, window.timezone));
    }
  }
  return [...minutes].toSorted(([, a], [, b]) => a - b).map(([label]) => label);
}

const cheapest = ({ times: slots }: Day, label: string): Slot | undefined =>
  slots
    .filter(({ displayString }) => displayString === label)
    .toSorted((a, b) => Number(b.fits) - Number(a.fits) || chargeOf(a) - chargeOf(b))[0];
