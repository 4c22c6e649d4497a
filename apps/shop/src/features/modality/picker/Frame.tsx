import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { ArrowLeft } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { takeFocus } from '#browser/take-focus.ts';
import { copy } from './copy.ts';
import { FootContext } from './Foot.tsx';
import css from './Frame.module.css';

export interface FrameProps {
  readonly title: string;
  /** Identifies the screen: when it changes, the title takes the focus. */
  readonly screen: string;
  readonly onBack: (() => void) | undefined;
  /** A choice is being saved, which Back would not undo. */
  readonly backWaits: boolean;
  readonly children: ReactNode;
}

/** The picker as a modal dialog. */
export function ModalFrame({ children, onClose, ...head }: FrameProps & { readonly onClose: () => void }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      tall
      {...head}
      words={{ close: copy.close, back: copy.back }}
      onClose={onClose}
      foot={<div ref={setFoot} className={css['foot']} />}
    >
      <FootContext value={foot}>{children}</FootContext>
    </Dialog>
  );
}

/** The picker as a part of a page: the same head without a close button. */
export function InlineFrame({ title, screen, onBack, backWaits, children }: FrameProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const titleId = useId();
  return (
    <section className={css['inline']} aria-labelledby={titleId}>
      <header className={css['head']}>
        {onBack !== undefined && <IconButton icon={ArrowLeft} label={copy.back} waits={backWaits} onClick={onBack} />}
        <h2 key={screen} ref={onBack && takeFocus} id={titleId} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <FootContext value={foot}>{children}</FootContext>
      <div ref={setFoot} className={css['foot']} />
    </section>
  );
}
