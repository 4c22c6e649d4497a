import { randomUUID } from 'node:crypto';
import { cents } from '@cartwright/rules/money';
import { systemClock } from '@cartwright/server/clock';
import { openDatabases } from '#databases.ts';
import { simulatedGiftIssuer } from '#simulator/gift-issuer.ts';

/**
 * A program that moves money on one gift card until it is killed, eight moves at a time. It prints each move before it
 * requests it and each result as it arrives, a line of JSON each. Arguments: the database's address, number, PIN.
 */
const [, , url = '', number = '', pin = ''] = process.argv;
const gifts = simulatedGiftIssuer(openDatabases(url, 8).vault, systemClock);
const card = { number, pin };

const report = (line: object) => new Promise((done) => process.stdout.write(`${JSON.stringify(line)}\n`, done));

async function requested<T extends object>(
  kind: 'hold' | 'capture' | 'release' | 'refund',
  move: { readonly reference: string; readonly processorRef?: string; readonly amount: number },
  request: () => Promise<T>,
): Promise<T> {
  await report({ requested: kind, ...move });
  const answer = await request();
  await report({ answered: kind, reference: move.reference, answer });
  return answer;
}

async function moveForever(): Promise<never> {
  for (;;) {
    const hold = { reference: randomUUID(), amount: cents(200) };
    const { processorRef } = await requested('hold', hold, () => gifts.hold({ ...hold, card }));
    const end = { reference: randomUUID(), processorRef, amount: cents(150) };
    const kind = Math.random() < 0.5 ? 'capture' : 'release';
    await requested(kind, end, () => gifts[kind](end));
    const refund = { reference: randomUUID(), processorRef, amount: cents(150) };
    await requested('refund', refund, () => gifts.refund(refund));
  }
}

await Promise.all(Array.from({ length: 8 }, moveForever));
