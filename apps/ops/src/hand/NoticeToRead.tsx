import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice, type NoticeProps } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';

type NoticeToReadProps = Pick<NoticeProps, 'title' | 'icon' | 'role'> & {
  text: string;
  /** What the button says that lets it go. */
  action?: string;
  onRead: () => void;
};

/** A warning that stays until its picker has read it, or done it. The focus then goes to the top of the page. */
export function NoticeToRead({ text, action = copy.read, onRead, ...notice }: NoticeToReadProps) {
  return (
    <Notice tone="warning" {...notice}>
      <p>{text}</p>
      <Button
        kind="outline"
        size="small"
        onClick={() => {
          onRead();
          document.querySelector<HTMLElement>('h1')?.focus();
        }}
      >
        {action}
      </Button>
    </Notice>
  );
}
