/** Two events of one key press arrive within this many milliseconds. */
const ONE_PRESS = 500;

/**
 * Escape pressed inside a frame reaches the dialog around it in some browsers and stays in the frame in others, in
 * which case the frame sends a message. Whichever of the two comes first counts, and the other is swallowed.
 * @param dialog the dialog around the frame
 * @returns `press`, for the frame's message, and the function that stops listening
 */
export function escapeOnce(dialog: Element | null, onEscape: () => void): { press: () => void; stop: () => void } {
  let byFrame = -Infinity;
  let byDialog = -Infinity;
  const isRecent = (time: number): boolean => performance.now() - time < ONE_PRESS;
  const cancel = (event: Event): void => {
    if (event.target !== dialog) return;
    byDialog = performance.now();
    if (!isRecent(byFrame)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  dialog?.addEventListener('cancel', cancel, { capture: true });
  return {
    press: () => {
      byFrame = performance.now();
      if (!isRecent(byDialog)) onEscape();
    },
    stop: () => dialog?.removeEventListener('cancel', cancel, { capture: true }),
  };
}
