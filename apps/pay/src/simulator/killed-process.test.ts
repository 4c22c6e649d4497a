import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { cents } from '@cartwright/rules/money';
import { systemClock } from '@cartwright/server/clock';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { StoredValueResult } from '#ports/gift-issuer.ts';
import { type PayDatabase, payDatabase } from '#testing/pay-database.ts';
import { auditBooks } from './audit-sql.ts';
import { giftNumber } from '#testing/gift-number.ts';
import { simulatedGiftIssuer } from './gift-issuer.ts';

let database: PayDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await payDatabase(inject('postgresUrl'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

const ISSUED = 100_000;
const CARD = { number: giftNumber(ISSUED, '107777'), pin: '7777' };

interface Report {
  readonly requested?: 'hold' | 'capture' | 'release' | 'refund';
  readonly answered?: string;
  readonly reference: string;
  readonly processorRef?: string;
  readonly amount: number;
  readonly answer: StoredValueResult;
}

/** Lets a program move money and kills it after this many responses. @returns everything it printed */
async function killedAfter(answers: number): Promise<readonly Report[]> {
  const program = path.join(import.meta.dirname, '../testing/moving-process.ts');
  const child = spawn(process.execPath, [program, database.url, CARD.number, CARD.pin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const message: Report[] = [];
  let left = answers;
  for await (const line of createInterface({ input: child.stdout })) {
    // A line that the kill cut short does not count.
    if (!line.endsWith('}')) continue;
    message.push(JSON.parse(line) as Report); // written by our own program
    left -= line.startsWith('{"answered"') ? 1 : 0;
    if (left === 0) child.kill('SIGKILL');
  }
  return message;
}

test('a killed program loses no move that it got a response for, and a repeat of the others makes each once', async () => {
  const gifts = simulatedGiftIssuer(database.databases.vault, systemClock);
  let unanswered = 0;
  for (const answers of [40, 61]) {
    const message = await killedAfter(answers);
    const reported = new Map(message.filter(({ answered }) => answered).map((line) => [line.reference, line.answer]));
    expect(reported.size).toBeGreaterThanOrEqual(answers);
    expect(await auditBooks(database.databases.vault.read)).toEqual([]);
    for (const [reference, answer] of reported) expect(await gifts.find(reference)).toEqual(answer);

    for (const { requested: requests, reference, processorRef = '', amount } of message) {
      if (requests === undefined || reported.has(reference)) continue;
      unanswered += 1;
      const before = await gifts.find(reference);
      const move = { reference, amount: cents(amount) };
      const after =
        requests === 'hold'
          ? await gifts.hold({ ...move, card: CARD })
          : await gifts[requests]({ ...move, processorRef });
      expect(after).toEqual(before ?? after);
      expect(await gifts.find(reference)).toEqual(after);
    }
    expect(await auditBooks(database.databases.vault.read)).toEqual([]);
  }
  expect(unanswered).toBeGreaterThan(0);
});
