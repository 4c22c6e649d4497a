/**
 * Ref callback: opens the dialog when it is mounted and closes it before it is removed. The browser remembers what had
 * focus at the opening and restores it at the closing.
 */
export function showAsModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
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
export function focusScreen(title: HTMLElement | null): void {
  const dialog = title?.closest('dialog');
  if (!title || !dialog?.open) return;
  title.focus();
  title.closest('header')?.nextElementSibling?.scrollTo({ top: 0 });
}
