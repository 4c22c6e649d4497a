import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { StickyBar } from '@cartwright/ui/layout/StickyBar.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import type { WeekdayHours } from '@cartwright/rules/opening';
import { weekProblem } from '@cartwright/rules/slot-week';
import { type ReactNode, useReducer, useRef, useState } from 'react';
import { AgreeWeek, type Made } from './AgreeWeek.tsx';
import { copy } from './copy.ts';
import { CopyDay } from './CopyDay.tsx';
import { dateText } from '#format/date-text.ts';
import { DayWindows } from './DayWindows.tsx';
import {
  changedDays,
  type Draft,
  type DraftEvent,
  draftOf,
  type DraftWindow,
  step,
  WEEKDAYS,
  weekIn,
  withFeesOf,
  wrongIn,
} from './draft.ts';
import type { Week, WeekChange } from './queries.ts';
import css from './week.module.css';

/** What a form of a week shows. */
interface WeekParts {
  readonly main: ReactNode;
  readonly aside: ReactNode;
  readonly isUnsaved: boolean;
}

type WeekFormProps = {
  locationId: string;
  zone: string;
  week: Week;
  /** The days from which a change may count, today first. */
  dates: readonly string[];
  maySetFees: boolean;
  /** When the store is open; undefined while that is not known. */
  hours: readonly WeekdayHours[] | undefined;
  /** What was just done. */
  notice: ReactNode;
  /** Puts the week and what is to be agreed to beside each other, and asks who leaves with changes. */
  frame: (parts: WeekParts) => ReactNode;
  onMade: (made: Made) => void;
  onReload: () => void;
};

/** A week: changed on the screen, previewed, and applied with a reason. */
export function WeekForm({ locationId, zone, week, dates, maySetFees, hours, ...page }: WeekFormProps) {
  const { notice, frame, onMade, onReload } = page;
  /** The week that is changed here: a look at the server in between does not replace it. */
  const [saved] = useState(week);
  const [typed, dispatch] = useReducer(step, saved.windows, draftOf);
  const draft = maySetFees ? typed : withFeesOf({ stored: saved.windows, set: saved.feesSet }, typed);
  const [dow, setDow] = useState<number>(1);
  const [from, setFrom] = useState(dates[0] ?? '');
  const [wanted, setWanted] = useState<WeekChange | null>(null);
  const aside = useRef<HTMLDivElement>(null);
  const { modality, vendorId, version } = saved;
  const kinds = (['STANDARD', 'EXPRESS'] as const).filter(
    (kind) => kind === 'STANDARD' || saved.windows.some(({ type }) => type === kind),
  );
  const changed = changedDays(draft, saved.windows);
  const windows = weekIn(draft);
  // What was previewed is what is on the screen: another letter, and it is to be seen again.
  function send(event: DraftEvent) {
    setWanted(null);
    dispatch(event);
  }
  function review() {
    aside.current?.scrollIntoView();
    aside.current?.focus({ preventScroll: true });
  }
  return frame({
    isUnsaved: changed.length > 0,
    aside: (
      <div ref={aside} tabIndex={-1} className={css['aside']}>
        <Card title={copy.change}>
          <Stack>
            <Select
              label={copy.from}
              hint={copy.fromHint}
              value={from}
              onChange={({ target }) => {
                setWanted(null);
                setFrom(target.value);
              }}
            >
              {dates.map((date, index) => (
                <option key={date} value={date}>
                  {index === 0 ? copy.today(dateText(date)) : dateText(date)}
                </option>
              ))}
            </Select>
            {changed.length > 0 && (
              <div className={css['line']}>
                <span>{copy.changedOn(changed)}</span>
                <TextButton onClick={onReload}>{copy.discard}</TextButton>
              </div>
            )}
            {changed.length === 0 && notice}
            {wanted ? (
              <AgreeWeek {...{ locationId, zone, onMade, onReload }} change={wanted} before={saved.windows} />
            ) : (
              <Button
                kind="primary"
                wide
                disabledReason={problemOf(draft, saved, changed)}
                onClick={() => windows && setWanted({ modality, vendorId, version, from, windows })}
              >
                {copy.see}
              </Button>
            )}
          </Stack>
        </Card>
      </div>
    ),
    main: (
      <>
        <fieldset className={css['chips']} aria-label={copy.days}>
          {WEEKDAYS.map((each) => {
            const count = draft.windows.filter((window) => window.dow === each).length;
            const isChanged = changed.includes(each);
            return (
              <FilterChip key={each} pressed={each === dow} onPress={() => setDow(each)}>
                <span aria-hidden>{copy.dayChip(each, count)}</span>
                <VisuallyHidden>{copy.dayChipName(each, count, isChanged)}</VisuallyHidden>
                {isChanged && <span className={css['dot']} aria-hidden />}
              </FilterChip>
            );
          })}
        </fieldset>
        <DayWindows {...{ draft, dow, kinds, maySetFees, send }} hours={modality === 'PICKUP' ? hours : undefined} />
        <CopyDay key={dow} dow={dow} onCopy={(to) => send({ type: 'COPIED', from: dow, to })} />
        {changed.length > 0 && (
          <StickyBar fact={copy.changedOn(changed)}>
            <Button kind="primary" wide onClick={review}>
              {copy.review}
            </Button>
          </StickyBar>
        )}
      </>
    ),
  });
}

/** Why a week cannot be previewed; undefined when it can. */
function problemOf(draft: Draft, { windows }: Week, changed: readonly number[]): string | undefined {
  if (changed.length === 0) return copy.unchanged;
  const isWrong = (window: DraftWindow) => Object.keys(wrongIn(window)).length > 0;
  const wrong = WEEKDAYS.filter((dow) => draft.windows.some((window) => window.dow === dow && isWrong(window)));
  if (wrong.length > 0) return copy.incompleteOn(wrong);
  const problem = weekProblem(weekIn(draft) ?? [], windows);
  return problem && copy.problem(problem);
}
