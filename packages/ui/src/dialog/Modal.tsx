import { useId } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { ArrowLeft, X } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { LiveRegion } from '../live-region/LiveRegion.tsx';
import { dialogText } from './copy.ts';
import css from './Modal.module.css';

export type ModalProps = {
  title: ReactNode;
  /**
   * The shopper wants to close it: Escape, the cross, or a press beside the dialog. The owner decides, by unmounting
   * it.
   */
  onClose: () => void;
  /** Shows a back arrow in the header. */
  onBack?: (() => void) | undefined;
  /** The action in progress cannot be undone: the arrow is disabled until it ends. */
  backWaits?: boolean;
  /** Identifies the screen inside. When it changes, the new title takes focus and the body starts at its top. */
  screen?: string;
  /** Stays in view below the scrolling body: one wide action, or two beside each other where each fits in one line. */
  foot?: ReactNode;
  /** The whole screen on a phone, from the first screen to the last: a task of several. */
  tall?: boolean;
  words?: { close: string; back: string };
  children: ReactNode;
};

/**
 * A native modal dialog, open for as long as it is mounted. Focus starts on its title and returns to whatever opened
 * it; the page behind can be neither reached nor scrolled.
 */
export function Modal({ shape, ...props }: ModalProps & { shape: 'dialog' | 'flyout' }) {
  const {
    title,
    onClose,
    onBack,
    backWaits = false,
    screen = '',
    foot,
    tall = false,
    words = dialogText,
    children,
  } = props;
  const titleId = useId();

  function requestClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  /** Some browsers close on a second Escape regardless: then the owner must know. */
  function closedAnyway(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
  }

  return (
    <dialog
      ref={showAsModal}
      className={css['modal']}
      data-shape={shape}
      data-tall={tall || undefined}
      closedby="any"
      aria-labelledby={titleId}
      onCancel={requestClose}
      onClose={closedAnyway}
    >
      <div className={css['sheet']}>
        <header className={css['head']}>
          {onBack !== undefined && (
            <IconButton icon={ArrowLeft} label={words.back} waits={backWaits} onClick={onBack} />
          )}
          <h2 key={screen} ref={focusScreen} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton className={css['close']} icon={X} label={words.close} onClick={onClose} />
        </header>
        <div className={css['body']}>{children}</div>
        {foot !== undefined && <footer className={css['foot']}>{foot}</footer>}
        <LiveRegion />
      </div>
    </dialog>
  );
}

/**
 * Ref callback: opens the dialog when it is mounted and closes it before it is removed. The browser remembers what had
 * focus at the opening and restores it at the closing.
 */
function showAsModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const page = document.documentElement;
  const gutterBefore = page.style.scrollbarGutter;
  // The page does not scroll under a dialog; the width of its scrollbar stays reserved, so nothing shifts.
  if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  return () => {
    page.style.scrollbarGutter = gutterBefore;
    dialog.close();
  };
}

/** Ref callback for the title of a screen: a new screen inside an open dialog is read from its title and its top. */
function focusScreen(title: HTMLElement | null): void {
  const dialog = title?.closest('dialog');
  if (!title || !dialog?.open) return;
  title.focus();
  title.closest('header')?.nextElementSibling?.scrollTo({ top: 0 });
}
