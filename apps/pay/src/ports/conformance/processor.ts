import { randomUUID } from 'node:crypto';
import { cents } from '@cartwright/rules/money';
import { describe, expect, test } from 'vitest';
import type { Billing, PlainCard, Processor } from '../processor.ts';
import { type HeldMoney, holdsMoney } from './held-money.ts';

const TEN = cents(1_000);

/** A processor under test, with cards that its provider publishes. */
export interface ProcessorUnderTest {
  readonly processor: Processor;
  readonly good: PlainCard;
  /** Refused when it is added. */
  readonly refused: PlainCard;
  /** Accepted when it is added, declined when it is charged. */
  readonly declinedLater: PlainCard;
  readonly billing: Billing;
  readonly breakLine: HeldMoney['breakLine'];
}

/** What every card processor must do; an adapter's test calls it and nothing else. */
export function processorConforms(name: string, start: () => Promise<ProcessorUnderTest>): void {
  describe(`${name} as a processor`, () => {
    holdsMoney(async () => {
      const { processor, good, breakLine } = await start();
      const { capture, reverse, refund, find } = processor;
      return {
        hold: (request) => processor.authorize({ ...request, card: good }),
        capture,
        release: reverse,
        refund,
        find,
        left: undefined,
        breakLine,
      };
    });

    const verify = async ({ processor, billing }: ProcessorUnderTest, card: PlainCard, reference: string) =>
      await processor.verify({ reference, card, cvv: '123', firstName: 'Rosa', billing });

    test('verifies a card without a charge, with one answer per reference', async () => {
      const subject = await start();
      const [good, refused] = [randomUUID(), randomUUID()];
      expect((await verify(subject, subject.good, good)).kind).toBe('approved');
      const no = await verify(subject, subject.refused, refused);
      expect(no.kind === 'declined' && no.networkCode).toMatch(/./);
      expect(await verify(subject, subject.refused, refused)).toEqual(no);
      expect(await subject.processor.find(good)).toBeUndefined();
    });

    test('declines a charge with the network’s code, for good', async () => {
      const { processor, declinedLater, ...rest } = await start();
      expect((await verify({ processor, declinedLater, ...rest }, declinedLater, randomUUID())).kind).toBe('approved');
      const requested = { reference: randomUUID(), card: declinedLater, amount: TEN };
      const no = await processor.authorize(requested);
      expect(no.kind).toBe('declined');
      expect(no.networkCode).not.toBe('');
      expect(await processor.authorize(requested)).toEqual(no);
      const { processorRef } = no;
      const capture = { reference: randomUUID(), processorRef, amount: TEN };
      expect((await processor.capture(capture)).kind).toBe('declined');
    });
  });
}
