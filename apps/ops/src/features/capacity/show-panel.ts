/** px; with less of it in sight, whoever presses an hour sees nothing happen. */
const ENOUGH = 160;

/**
 * Leads to what may be done with the chosen hours where that is out of sight, as it is below the map on a phone: it is
 * scrolled to and has the focus. Beside the map, the focus stays there.
 */
export function showPanel(panel: HTMLElement | null): void {
  if (panel === null) return;
  const { top, bottom } = panel.getBoundingClientRect();
  if (top <= window.innerHeight - ENOUGH && bottom >= ENOUGH) return;
  panel.scrollIntoView();
  panel.focus({ preventScroll: true });
}
