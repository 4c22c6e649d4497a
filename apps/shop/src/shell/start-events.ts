import type { ShopEvent } from '@cartwright/contracts/events';
import { call } from '#api/client.ts';
import { readChoices } from '#features/privacy/choices.ts';
import { errorEvent } from '#events/error-event.ts';
import { type Fate, makeOutbox } from '#events/outbox.ts';
import type { Listener } from '#events/track.ts';

const PATH = '/atlas/v1/events';

/**
 * Starts the sender of events, for as long as the page lives.
 * @param page the pattern of the current page
 */
export function startEvents(page: () => string | undefined): Listener {
  const outbox = makeOutbox({ send, sendLeaving, page, mayMeasure: () => readChoices().measurement });
  window.addEventListener('online', outbox.flush);
  // The last moment at which every browser still runs code: a phone may end a hidden page without notice.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.leave();
  });
  window.addEventListener('pagehide', outbox.leave);
  return (news) => outbox.put('error' in news ? errorEvent(news) : news);
}

async function send(events: readonly ShopEvent[]): Promise<Fate> {
  try {
    const answer = await call(`POST ${PATH}`, { body: { events: [...events] } }, { keepalive: true });
    if (answer.ok) return 'taken';
    return answer.refusal.code === 'TOO_MANY_REQUESTS' ? 'later' : 'refused';
  } catch {
    return 'later';
  }
}

/** The server accepts only JSON, which the type declares. */
const sendLeaving = (events: readonly ShopEvent[]): boolean =>
  navigator.sendBeacon(PATH, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
