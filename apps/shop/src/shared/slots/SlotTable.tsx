import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Leaf } from 'lucide-react';
import { useId } from 'react';
import { feeText } from '#format/money.ts';
import { minuteOfDay } from '#format/zone.ts';
import { copy } from './copy.ts';
import { dayWords } from './day-words.ts';
import { falloutWarning } from './fallout-warning.ts';
import css from './SlotTable.module.css';
import { chargeOf, isExpress, keyOf } from './slots.ts';
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
  const incentives = incentivesIn(days);
  return (
    <>
      {/* The region scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
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
            {rowsOf(days).map((row) => (
              <tr key={keyOfRow(row)}>
                <th scope="row">
                  {row.label}
                  {row.isExpress && <span className={css['date']}>{copy.expressRow}</span>}
                </th>
                {days.map((day) => (
                  <td key={day.date}>
                    <Cell slot={cheapest(day, row)} day={day} {...{ name, chosen, onPick, facts }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {incentives.length > 0 && (
        <p className={css['legend']}>
          <Icon of={Leaf} size="s" /> {copy.incentives(incentives)}
        </p>
      )}
    </>
  );
}

/** The reasons why some of the slots cost less, each once. */
const incentivesIn = (days: readonly Day[]): readonly string[] => [
  ...new Set(days.flatMap((day) => day.times.flatMap(({ incentive }) => incentive?.displayName ?? []))),
];

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
      {slot.incentive !== null && (
        <>
          <Icon of={Leaf} size="s" />
          <VisuallyHidden>, {slot.incentive.displayName}</VisuallyHidden>
        </>
      )}
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

/** A row of the table: an express slot has one of its own beside the usual slot of the same time. */
interface TimeRow {
  readonly label: string;
  readonly isExpress: boolean;
}

const rowOf = (slot: Slot): TimeRow => ({ label: slot.displayString, isExpress: isExpress(slot) });
const keyOfRow = ({ label, isExpress: express }: TimeRow): string => `${label}${express ? ' express' : ''}`;

/** The rows, earliest first by the clock of their day. */
function rowsOf(days: readonly Day[]): TimeRow[] {
  const rows = new Map<string, { readonly row: TimeRow; readonly minute: number }>();
  for (const slot of days.flatMap(({ times: slots }) => slots)) {
    const row = rowOf(slot);
    const { window } = slot;
    if (!rows.has(keyOfRow(row)))
      rows.set(keyOfRow(row), { row, minute: minuteOfDay(endsOf(window).startsAt, window.timezone) });
  }
  return [...rows.values()].toSorted((a, b) => a.minute - b.minute).map(({ row }) => row);
}

const cheapest = ({ times: slots }: Day, row: TimeRow): Slot | undefined =>
  slots
    .filter((slot) => keyOfRow(rowOf(slot)) === keyOfRow(row))
    .toSorted((a, b) => Number(b.fits) - Number(a.fits) || chargeOf(a) - chargeOf(b))[0];
