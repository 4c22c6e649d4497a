import { readSettings, settings } from './settings.ts';

/** The host gives a session 15 minutes; a form that is older when it is sent gets a new one first. */
const GOOD_FOR = 14 * 60_000;
const OWN_SETTINGS = /<script type="application\/json" id="settings">(.*?)<\/script>/s;

let current = { key: settings.key, session: settings.session };
let since = performance.now();

/** What to seal to and in which session. The document is asked for again where the session has grown old. */
export async function currentSession(): Promise<typeof current> {
  if (performance.now() - since < GOOD_FOR) return current;
  try {
    const asked = performance.now();
    const text = await (await fetch(location.href, { credentials: 'omit' })).text();
    const { key, session } = readSettings(OWN_SETTINGS.exec(text)?.[1]);
    current = { key, session };
    since = asked;
  } catch {
    // The old one is tried; the host says whether it is good enough.
  }
  return current;
}
