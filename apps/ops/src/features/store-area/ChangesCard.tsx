import { ChangeList } from '#changes/ChangeList.tsx';
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
    <ChangeList
      changes={changes.map((change) => ({
        ...change,
        what: copy.changed(change),
        text: change.reason,
        isForeign: change.takenBy !== null,
      }))}
      none={copy.noChanges}
      zone={timeZone}
      onUndo={
        onUndo &&
        ((actionId) => {
          const change = changes.find((each) => each.actionId === actionId);
          if (change) onUndo(change);
        })
      }
    />
  );
}
