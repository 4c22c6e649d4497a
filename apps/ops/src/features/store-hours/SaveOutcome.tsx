import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/message-for.ts';
import { copy } from './copy.ts';

type SaveOutcomeProps = {
  /** Why the last save failed; null when it did not. */
  error: Error | null;
  isSaved: boolean;
  /** Takes the saved change back; null where that was just done. */
  onUndo: (() => void) | null;
};

/** What became of a save, beside the button that was pressed: the page is long. */
export function SaveOutcome({ error, isSaved, onUndo }: SaveOutcomeProps) {
  if (error)
    return (
      <Notice tone="danger" role="alert">
        {messageFor(error, copy.refusals)}
      </Notice>
    );
  if (!isSaved) return null;
  return (
    <Notice tone="success" role="status">
      {onUndo ? copy.saved : copy.undone} {onUndo && <TextButton onClick={onUndo}>{copy.undo}</TextButton>}
    </Notice>
  );
}
