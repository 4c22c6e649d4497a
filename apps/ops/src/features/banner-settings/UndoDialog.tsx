import { messageFor } from '#api/message-for.ts';
import { ReasonDialog } from '#reason/ReasonDialog.tsx';
import { BeforeAfter, type MadeChange } from './ChangeRow.tsx';
import { copy } from './copy.ts';
import { differencesOf, labelOf, valueOf, versionOf } from './differences.ts';
import type { Settings } from './messages.ts';
import { useUndoSetting } from './queries.ts';

const words = copy.changes;

type UndoDialogProps = {
  bannerId: string;
  settings: Settings;
  change: MadeChange;
  onDone: () => void;
  onClose: () => void;
};

/** Confirms that what was before a change comes back, and shows what that makes of what shoppers have now. */
export function UndoDialog({ bannerId, settings, change, onDone, onClose }: UndoDialogProps) {
  const { name, actionId } = change;
  const label = labelOf(name, settings);
  const undo = useUndoSetting(bannerId);
  const version = versionOf(name, settings) ?? 0;
  const isLast = version === change.version;
  const differences = differencesOf({ name, before: valueOf(name, settings), after: change.before }, settings);
  return (
    <ReasonDialog
      title={isLast ? words.undoTitle(label) : words.bringBackTitle(label)}
      words={{
        submit: isLast ? words.undoIt : words.bringItBack,
        submitting: words.confirming,
        keep: copy.switches.cancel,
      }}
      refused={(error) => messageFor(error, words.refusals)}
      action={undo}
      onClose={onClose}
      onSubmit={(reason) => undo.mutate({ actionId, version, reason }, { onSuccess: onDone })}
    >
      <p>{words.undoText}</p>
      {differences.map((difference) => (
        <BeforeAfter key={difference.part} {...difference} />
      ))}
    </ReasonDialog>
  );
}
