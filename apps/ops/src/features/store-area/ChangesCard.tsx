import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { clock, day } from '#format/time.ts';
import css from './area.module.css';
import { copy } from './copy.ts';
import type { Area, MadeChange } from './queries.ts';

type ChangesCardProps = {
  changes: Area['changes'];
  timeZone: string;
  /** Left out for who may not change anything. */
  onUndo?: (change: MadeChange) => void;
};

/** The last changes of where a store delivers and what it offers, the newest first. */
export function ChangesCard({ changes, timeZone, onUndo }: ChangesCardProps) {
  return (
    <Card title={copy.changes}>
      {changes.length === 0 && <p>{copy.noChanges}</p>}
      <ul className={css['rows']}>
        {changes.map((change) => {
          const { actionId, at, by, reason, undone, takenBy } = change;
          const what = copy.changed(change);
          return (
            <li key={actionId}>
              <span>
                <strong>{what}</strong>
                <span className={css['reason']}>{reason}</span>
                <span className={css['facts']}>{copy.made(by, `${day(at, timeZone)}, ${clock(at, timeZone)}`)}</span>
              </span>
              {undone ? (
                <span className={css['facts']}>{copy.undone}</span>
              ) : (
                // What another store took is undone there.
                takenBy === null &&
                onUndo && (
                  <TextButton aria-label={copy.undoOf(what)} onClick={() => onUndo(change)}>
                    {copy.undo}
                  </TextButton>
                )
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
