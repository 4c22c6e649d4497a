import type { Channel } from './channel.ts';

/** Notifies a page that manages the focus itself when Tab is about to leave the document, and at which end. */
export function reportLeaving({ shiftKey }: KeyboardEvent, send: Channel['send']): void {
  const stops = document.querySelectorAll('input:enabled, select:enabled, button:enabled:not([hidden])');
  const edge = shiftKey ? stops[0] : stops[stops.length - 1];
  if (edge === document.activeElement) send('FOCUS_LEFT', { edge: shiftKey ? 'first' : 'last' });
}
