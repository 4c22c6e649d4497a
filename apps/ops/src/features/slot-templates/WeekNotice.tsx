import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/message-for.ts';
import type { Made } from './AgreeWeek.tsx';
import { copy } from './copy.ts';
import type { useUndoWeek } from './queries.ts';

type WeekNoticeProps = {
  made: Made | null;
  undo: ReturnType<typeof useUndoWeek>;
  onUndo: () => void;
};

/** What was just done or undone, in words. What was done can be undone here. */
export function WeekNotice({ made, undo, onUndo }: WeekNoticeProps) {
  if (undo.error)
    return (
      <Notice tone="danger" role="alert">
        {messageFor(undo.error, copy.refusals)}
      </Notice>
    );
  if (undo.data) {
    const { restored, left } = undo.data;
    return (
      <Notice tone={left > 0 ? 'warning' : 'success'} role="status" title={copy.undid(restored)}>
        {left > 0 && copy.left(left)}
      </Notice>
    );
  }
  if (!made) return null;
  return (
    <Notice tone="success" role="status" title={copy.done(made.slots)}>
      <TextButton onClick={onUndo}>{copy.undo}</TextButton>
    </Notice>
  );
}
