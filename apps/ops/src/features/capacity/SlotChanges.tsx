import { ChangeList } from '#changes/ChangeList.tsx';
import { copy } from './copy.ts';
import type { MadeChange } from './queries.ts';
import { actionText, selectionText } from './words.ts';

type SlotChangesProps = {
  changes: readonly MadeChange[];
  zone: string;
  onUndo: (actionId: string) => void;
};

/** What was changed of the times, by whom and why, the newest first; each can be undone once. */
export function SlotChanges({ changes, zone, onUndo }: SlotChangesProps) {
  return (
    <ChangeList
      changes={changes.map((made) => ({
        ...made,
        what: copy.changed(selectionText(made.change.filter), actionText(made.change, made.slots)),
        text: copy.changeText(made.change.filter.modality, made.reason),
      }))}
      none={copy.noChanges}
      zone={zone}
      onUndo={onUndo}
    />
  );
}
