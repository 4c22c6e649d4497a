/** What happened to the session, which all tabs share: somebody signed in, signed out, or nobody used it for too long. */
export type TabNote = 'in' | 'out' | 'idle';

const NAME = 'session';
/** One for the tab, because a channel does not hear itself. */
let channel: BroadcastChannel | undefined;
const ofTab = (): BroadcastChannel => (channel ??= new BroadcastChannel(NAME));

/** Notes for the other tabs what became of the session. */
export const noteToTabs = (note: TabNote): void => ofTab().postMessage(note);

/** Calls when another tab notes something. @returns stops */
export function onTabNote(then: (note: TabNote) => void): () => void {
  const listener = ({ data }: MessageEvent<TabNote>) => then(data); // only `noteToTabs` posts here
  const own = ofTab();
  own.addEventListener('message', listener);
  return () => own.removeEventListener('message', listener);
}
