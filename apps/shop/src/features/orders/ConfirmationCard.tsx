import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { WindowText } from '#shared/slots/WindowText.tsx';
import css from './ConfirmationCard.module.css';

export interface ConfirmationCardProps {
  /** Over the heading: when it was ordered. */
  readonly over: string;
  /** Before it; a check mark by default. */
  readonly icon?: LucideIcon;
  /** Whether the heading takes the focus when it appears; by default it does. */
  readonly takesFocus?: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The stub: where and when; null when nothing will happen there. */
  readonly stub: {
    readonly destination: ReactNode;
    readonly large: string;
    readonly small: string;
    readonly action: ReactNode;
  } | null;
}

/** The placed order: paper with a stub in the tag color. Its heading takes the focus of a new page. */
export function ConfirmationCard(props: ConfirmationCardProps) {
  const { over, icon = CircleCheck, takesFocus = true, title, children, stub } = props;
  return (
    <section className={css['card']}>
      <div className={css['main']}>
        <p className={css['over']}>
          <Icon of={icon} /> {over}
        </p>
        <h1 key={String(takesFocus)} ref={takesFocus ? takeFocus : undefined} tabIndex={-1}>
          {title}
        </h1>
        <p className={css['text']}>{children}</p>
      </div>
      {stub && (
        <div className={css['stub']}>
          <span className={css['small']}>{stub.destination}</span>
          <strong className={css['large']}>
            <WindowText text={stub.large} />
          </strong>
          {stub.small !== '' && <span className={css['small']}>{stub.small}</span>}
          {stub.action}
        </div>
      )}
    </section>
  );
}

/** Ref callback: the good news is read first, even after loading. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
