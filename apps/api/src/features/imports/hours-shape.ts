import { LocalDate } from '@cartwright/contracts/common';
import { ok, refuse } from '@cartwright/rules/result';
import { z } from 'zod';
import { anyText, oneOf, orNone, text, wallTime } from './fields.ts';
import { parseCells, type Problem, type Shape } from './shape.ts';

/** The days of a week, in the order of their numbers: 1 is Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const isDay = (day: string): boolean => WEEKDAYS.some((each) => each === day) || LocalDate.safeParse(day).success;

const HoursRow = z.strictObject({
  location_id: text(40),
  /** A weekday, or a date. */
  day: z.string().trim().toLowerCase().refine(isDay, { error: 'NOT_DAY' }),
  /** `usual`: a date is like its weekday again. */
  state: oneOf(['open', 'closed', 'usual']),
  opens: orNone(wallTime).default(null),
  closes: orNone(wallTime).default(null),
  /** Why a date is different. */
  label: orNone(anyText(60)).default(null),
});
type Row = z.output<typeof HoursRow>;

/** Hours of stores: a row is a whole weekday, or a whole date; days that a file leaves out stay. */
export const hoursShape: Shape = {
  columns: Object.keys(HoursRow.shape),
  required: ['location_id', 'day', 'state'],
  parse: (cells) => {
    const row = parseCells(HoursRow, cells);
    if (!row.ok) return row;
    const problems = problemsOf(row.value).map((problem) => ({ ...problem, found: cells[problem.field] ?? '' }));
    const { location_id, day } = row.value;
    return problems.length > 0 ? refuse(problems) : ok({ key: `${location_id}/${day}`, data: { ...row.value } });
  },
};

/** What of a day does not go with the rest of it. */
function problemsOf({ day, state, label, ...times }: Row): readonly Pick<Problem, 'field' | 'code'>[] {
  const isWeekday = WEEKDAYS.some((each) => each === day);
  const isOpen = state === 'open';
  const hasLabel = !isWeekday && state !== 'usual';
  return [
    ...(isWeekday && state === 'usual' ? [{ field: 'state', code: 'NOT_OF_DAY' as const }] : []),
    ...(['opens', 'closes'] as const).flatMap((field) =>
      (times[field] !== null) === isOpen
        ? []
        : [{ field, code: isOpen ? ('EMPTY' as const) : ('NOT_OF_DAY' as const) }],
    ),
    ...((label !== null) === hasLabel
      ? []
      : [{ field: 'label', code: hasLabel ? ('EMPTY' as const) : ('NOT_OF_DAY' as const) }]),
  ];
}
