import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import { type OutgoingText, TakesNoTexts, type Texter } from '#ports/text-message.ts';
import { endText, waitingText } from './sql.ts';

export interface SendTextDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly texter: Texter;
}

/**
 * Sends a stored text unless its shopper opted out meanwhile. Sent again after a failure, it has the same id.
 * @throws what the provider throws
 */
export async function sendText({ db, clock, texter }: SendTextDeps, textId: string): Promise<void> {
  const waiting = await waitingText(db.read, textId);
  if (!waiting) return;
  const { isAllowed, ...text } = waiting;
  const wasSent = isAllowed && (await sent(texter, text));
  await db.single((single) => endText(single, textId, { wasSent, now: clock.now() }));
}

/** @returns false for a number that takes no texts */
async function sent(texter: Texter, text: OutgoingText): Promise<boolean> {
  try {
    await texter.send(text);
    return true;
  } catch (error) {
    if (error instanceof TakesNoTexts) return false;
    throw error;
  }
}
