import type { ShopEvent } from '@cartwright/contracts/events';
import { call } from '#api/client.ts';
import { readChoices } from '#features/privacy/choices.ts';
import { errorEvent } from '../events/error-event.ts';
import { type Fate, makeOutbox } from '../events/outbox.ts';
import type { Listener } from '../events/track.ts';

const PATH = '/atlas/v1/events';

/**
 * Starts what sends events, for as long as the page lives.
 * @param page the pattern of the page that is shown
 */
export function startEvents(page: () => string | undefined): Listener {
  const outbox = makeOutbox({ send, sendLeaving, page, mayMeasure: () => readChoices().measurement });
  window.addEventListener('online', outbox.flush);
  // The last moment at which every browser still listens: a phone may end a hidden page without a word.
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

/** The server takes JSON alone, which the type says. */
const sendLeaving = (events: readonly ShopEvent[]): boolean =>
  navigator.sendBeacon(PATH, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
