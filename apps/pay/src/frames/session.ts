import { readSettings, settings } from './settings.ts';

/**
 * Less than the `LIVES_SECONDS` that the host gives a session (`vault/frame-session.ts`); a form that is older when it
 * is sent gets a new one first.
 */
const GOOD_FOR = 14 * 60_000;
const OWN_SETTINGS = /<script type="application\/json" id="settings">(.*?)<\/script>/s;

let current = { key: settings.key, session: settings.session };
/** When the host served the current session: by its own clock, and by this document's. */
let served = { host: settings.servedAt, here: 0 };
let isOver = false;

/**
 * The current time by the host's clock, in milliseconds since the epoch: its time when it served the session plus the
 * time elapsed here.
 */
export const hostTime = (): number => Math.round(served.host + performance.now() - served.here);

/** The host refused what was sealed in the current session: the next sealing requests another one. */
export function endSession(): void {
  isOver = true;
}

/** The key and the session to seal with. The document is requested again if the session has grown old, or is over. */
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
    // The old one is tried; the host decides whether it is still valid.
  }
  return current;
}
