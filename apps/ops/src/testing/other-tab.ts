import { onTestFinished } from 'vitest';
import type { TabNote } from '#api/other-tabs.ts';

/** Another tab, which notes what became of the session. */
export function otherTab(): { readonly note: (note: TabNote) => void } {
  const channel = new BroadcastChannel('session');
  onTestFinished(() => channel.close());
  return { note: (note) => channel.postMessage(note) };
}
