import { readSettings, settings } from './settings.ts';

/** The host gives a session 15 minutes; a form that is older when it is sent gets a new one first. */
const GOOD_FOR = 14 * 60_000;
const OWN_SETTINGS = /<script type="application\/json" id="settings">(.*?)<\/script>/s;

let current = { key: settings.key, session: settings.session };
/** When the host served the current session: by its own clock, and by this document's. */
let served = { host: settings.servedAt, here: 0 };
let isOver = false;

/** Now by the host's clock, in milliseconds since the epoch: since it served the session, so much time has passed here. */
export const hostTime = (): number => Math.round(served.host + performance.now() - served.here);

/** The host did not take what was sealed in the current session: the next sealing asks for another one. */
export function endSession(): void {
  isOver = true;
}

/** What to seal to and in which session. The document is asked for again where the session has grown old, or is over. */
export async function currentSession(): Promise<typeof current> {
  if (!isOver && performance.now() - served.here < GOOD_FOR) return current;
  try {
    const requested = performance.now();
    const text = await (await fetch(location.href, { credentials: 'omit' })).text();
    const { key, session, servedAt } = readSettings(OWN_SETTINGS.exec(text)?.[1]);
    current = { key, session };
    served = { host: servedAt, here: requested };
    isOver = false;
  } catch {
    // The old one is tried; the host says whether it is good enough.
  }
  return current;
}
