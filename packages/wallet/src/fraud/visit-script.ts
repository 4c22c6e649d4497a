import type { DeviceInfo, FraudScript } from '../host/fraud-script.ts';

const MAX_EVENTS = 40;
const WATCHED = ['pointerdown', 'keydown', 'paste', 'visibilitychange'] as const;
const SESSION = 'gw.visit';

/** The id of the visit: the same on every page of this tab. */
function sessionId(): string {
  try {
    const known = sessionStorage.getItem(SESSION);
    const id = known ?? crypto.randomUUID();
    if (known === null) sessionStorage.setItem(SESSION, id);
    return id;
  } catch {
    return crypto.randomUUID(); // the browser stores nothing for this page
  }
}

/**
 * The built-in script, for hosts without a fraud service: which kinds of events occurred on the page, and how many
 * milliseconds after it started. Never a key, a target or a value.
 */
export const visitScript: FraudScript = {
  load: async (transactionId, signal) => {
    const events: string[] = [];
    const note = ({ type, timeStamp }: Event): void => {
      if (events.length < MAX_EVENTS) events.push(`${type}@${Math.round(timeStamp)}`);
    };
    for (const type of WATCHED) document.addEventListener(type, note, { passive: true, signal });
    const facts = { pageId: location.pathname.slice(0, 100), sessionId: sessionId(), ubaId: transactionId };
    return (): DeviceInfo => ({ ...facts, ubaEvents: [...events] });
  },
};
