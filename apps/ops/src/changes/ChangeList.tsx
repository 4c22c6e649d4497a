import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import type { ReactNode } from 'react';
import { clock, day } from '#format/time.ts';
import css from './changes.module.css';
import { copy } from './copy.ts';

/** A change that was made. */
interface ListedChange {
  readonly actionId: string;
  readonly what: string;
  /** Why, and what else is to be said of it. */
  readonly text: string;
  readonly by: string;
  readonly at: string | number;
  readonly undone: boolean;
  /** Is undone elsewhere, if at all. */
  readonly isForeign?: boolean;
}

type ChangeListProps = {
  changes: readonly ListedChange[];
  /** What is said when there are none. */
  none: string;
  /** Where changes are listed that are not here, whether or not there are any here. */
  elsewhere?: ReactNode;
  zone: string;
  /** Left out for who may not undo them. */
  onUndo?: ((actionId: string) => void) | undefined;
};

/** What was changed, by whom and why, the newest first; each can be undone once. */
export function ChangeList({ changes, none, elsewhere, zone, onUndo }: ChangeListProps) {
  return (
    <Card title={copy.changes}>
      {changes.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={css['changes']}>
          {changes.map(({ actionId, what, text, by, at, undone, isForeign = false }) => (
            <li key={actionId}>
              <div>
                <strong>{what}</strong>
                <p>{text}</p>
                <p className={css['soft']}>{copy.by(by, day(at, zone), clock(at, zone))}</p>
              </div>
              {undone ? (
                <span className={css['soft']}>{copy.undone}</span>
              ) : (
                onUndo &&
                !isForeign && (
                  <TextButton onClick={() => onUndo(actionId)} aria-label={copy.undoOf(what)}>
                    {copy.undo}
                  </TextButton>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {elsewhere}
    </Card>
  );
}
