import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import { TakesNoTexts, type Texter } from '#ports/text-message.ts';
import { endCodeText, unsentCode } from './sql.ts';

/**
 * Texts a code, unless a STOP was replied meanwhile or it ended. Sent again after a failure, it has the same id.
 * @throws what the provider throws
 */
export async function sendPhoneCode(
  { db, clock, texter }: { readonly db: Db; readonly clock: Clock; readonly texter: Texter },
  codeId: string,
): Promise<void> {
  const waiting = await unsentCode(db, codeId, clock.now());
  if (!waiting) return;
  const { isAllowed, to, text } = waiting;
  const end = isAllowed ? await sent(texter, { textId: codeId, to, text }) : 'withheld';
  await db.single((single) => endCodeText(single, codeId, { end, now: clock.now() }));
}

async function sent(texter: Texter, text: Parameters<Texter['send']>[0]): Promise<'sent' | 'refused'> {
  try {
    await texter.send(text);
    return 'sent';
  } catch (error) {
    if (error instanceof TakesNoTexts) return 'refused';
    throw error;
  }
}
