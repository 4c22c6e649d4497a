import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/message-for.ts';
import type { Made } from './ChangePanel.tsx';
import { copy } from './copy.ts';
import type { useUndo } from './queries.ts';
import { dateText, hourText } from './words.ts';

type UndoNoticeProps = { made: Made | null; undo: ReturnType<typeof useUndo> };

/** What was just done or undone, in words. What was done can be undone here. */
export function UndoNotice({ made, undo }: UndoNoticeProps) {
  if (undo.error)
    return (
      <Notice tone="danger" role="alert">
        {messageFor(undo.error, copy.refusals)}
      </Notice>
    );
  if (undo.data) {
    const places = undo.data.left.map(({ date, hour }) => `${dateText(date)}, ${hourText(hour)}`);
    return (
      <Notice tone={places.length > 0 ? 'warning' : 'success'} role="status" title={copy.undid(undo.data.restored)}>
        {places.length > 0 && copy.left(places.join('; '))}
      </Notice>
    );
  }
  if (!made) return null;
  return (
    <Notice tone="success" role="status" title={made.text}>
      <TextButton onClick={() => undo.mutate(made.actionId)}>{copy.undo}</TextButton>
    </Notice>
  );
}
