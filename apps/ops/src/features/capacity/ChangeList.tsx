import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { clock, day } from '#format/time.ts';
import css from './ChangeList.module.css';
import { copy } from './copy.ts';
import type { MadeChange } from './queries.ts';
import { actionText, selectionText } from './words.ts';

type ChangeListProps = {
  changes: readonly MadeChange[];
  zone: string;
  onUndo: (actionId: string) => void;
};

/** What was changed, by whom and why, the newest first; each can be undone once. */
export function ChangeList({ changes, zone, onUndo }: ChangeListProps) {
  return (
    <Card title={copy.changes}>
      {changes.length === 0 ? (
        <p>{copy.noChanges}</p>
      ) : (
        <ul className={css['changes']}>
          {changes.map((made) => (
            <ChangeRow key={made.actionId} {...{ made, zone, onUndo }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ChangeRow({ made, zone, onUndo }: { made: MadeChange; zone: string; onUndo: (actionId: string) => void }) {
  const { actionId, change, reason, by, at, slots, undone } = made;
  const what = `${actionText(change)}, ${selectionText(change.filter)}`;
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <p>
          {copy.modality[change.filter.modality]}, {copy.times(slots)}. {reason}
        </p>
        <p className={css['soft']}>{copy.by(by, day(at, zone), clock(at, zone))}</p>
      </div>
      {undone ? (
        <span className={css['soft']}>{copy.undone}</span>
      ) : (
        <TextButton onClick={() => onUndo(actionId)} aria-label={copy.undoOf(what)}>
          {copy.undo}
        </TextButton>
      )}
    </li>
  );
}
