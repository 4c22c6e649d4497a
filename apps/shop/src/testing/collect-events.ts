import type { ShopEvent } from '@cartwright/contracts/events';
import { errorEvent } from '#events/error-event.ts';
import { type Listener, openQueue, track } from '#events/track.ts';

/**
 * Collects every event of the shop from now on, as it would be sent. @returns the events, and the function that stops
 * it
 */
export async function collectEvents(): Promise<{ readonly heard: ShopEvent[]; readonly close: () => void }> {
  const heard: ShopEvent[] = [];
  const listener: Listener = (news) => void heard.push('error' in news ? errorEvent(news) : news);
  const close = openQueue({ mayMeasure: () => true, load: async () => listener });
  track({ name: 'SIGN_IN_ASKED', data: {} }); // brings the listener, so that what follows is heard at once
  while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve));
  heard.length = 0;
  return { heard, close };
}
