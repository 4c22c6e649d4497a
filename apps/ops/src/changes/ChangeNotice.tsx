import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/message-for.ts';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import { copy } from './copy.ts';

type ChangeNoticeProps = {
  /** What was just done. */
  made: string | null;
  /** What was just undone, and what of it was changed again since and stays. */
  undone: { readonly text: string; readonly left: string | undefined } | undefined;
  /** Why something could not be undone. */
  error: Error | null;
  refusals: Readonly<Record<string, string>>;
  onUndo: () => void;
};

/** What was just done or undone, in words. What was done can be undone here. */
export function ChangeNotice({ made, undone, error, refusals, onUndo }: ChangeNoticeProps) {
  if (error)
    return (
      <TakesFocus key="error">
        <Notice tone="danger" role="alert">
          {messageFor(error, refusals)}
        </Notice>
      </TakesFocus>
    );
  if (undone)
    return (
      <TakesFocus key="undone">
        <Notice tone={undone.left === undefined ? 'success' : 'warning'} role="status" title={undone.text}>
          {undone.left}
        </Notice>
      </TakesFocus>
    );
  if (made === null) return null;
  return (
    <TakesFocus key="made">
      <Notice tone="success" role="status" title={made}>
        <TextButton onClick={onUndo}>{copy.undo}</TextButton>
      </Notice>
    </TakesFocus>
  );
}
