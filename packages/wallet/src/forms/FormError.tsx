import { Notice } from '@cartwright/ui/notice/Notice.tsx';

/** The button is at the bottom and the message at the top: it is scrolled into view. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' });

/** A form's error area: what was not done, and why. Nothing without a message. */
export function FormError({ title, message }: { readonly title?: string; readonly message: string | null }) {
  if (message === null) return null;
  return (
    <div ref={intoView}>
      <Notice tone="danger" role="alert" title={title === message ? undefined : title}>
        <p>{message}</p>
      </Notice>
    </div>
  );
}
