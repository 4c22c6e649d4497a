import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { clock, day } from '#format/time.ts';
import { copy } from './copy.ts';
import { dateText } from './date-text.ts';
import type { WeekMade, Weeks } from './queries.ts';
import css from './week.module.css';

type WeekChangesProps = { weeks: Weeks; zone: string; onUndo: (made: WeekMade) => void };

/** What was changed of the weeks, by whom and why, the newest first; each can be undone once. */
export function WeekChanges({ weeks, zone, onUndo }: WeekChangesProps) {
  const nameOf = ({ modality, vendorId }: WeekMade) =>
    copy.week(modality, weeks.weeks.find((each) => each.vendorId === vendorId)?.vendorName ?? vendorId);
  return (
    <Card title={copy.changes}>
      {weeks.changes.length === 0 && <p>{copy.noChanges}</p>}
      <ul className={css['changes']}>
        {weeks.changes.map((made) => {
          const what = copy.what(nameOf(made), made.windows, dateText(made.from));
          return (
            <li key={made.actionId}>
              <div>
                <strong>{what}</strong>
                <p>{made.reason}</p>
                <p className={css['note']}>{copy.by(made.by, day(made.at, zone), clock(made.at, zone))}</p>
              </div>
              {made.undone ? (
                <span className={css['note']}>{copy.undone}</span>
              ) : (
                <TextButton onClick={() => onUndo(made)} aria-label={copy.undoOf(what)}>
                  {copy.undo}
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
