import { expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { type EligibilityEvent, isSameItems, NO_MESSAGES, stepEligibility } from './eligibility.ts';

const MILK = '0400000000010';
const WINE = '0400000000027';
const wine = { gtin13: WINE, code: 'ALCOHOL_TIME_RESTRICTED' } as const;
const after = (...events: readonly EligibilityEvent[]) => events.reduce(stepEligibility, NO_MESSAGES);
const promiseWithout = (...excluded: readonly (typeof wine)[]) =>
  aReservation(aSlot('2026-11-21T21:00:00.000Z'), { items: { included: [], excluded: [...excluded] } });

test('MDL-027 CRT-120 CRT-121 the eligibility has exactly its nine fields, whatever happens', () => {
  const fields = [
    'newlyEligibleUpcs',
    'newlyIneligibleUpcs',
    'newlyIneligiblePromisingFalloutUpcs',
    'previousIneligibleItems',
    'clickedMoveModality',
    'isAlcoholDeliveryRejection',
    'falloutFromPromising',
    'falloutFromFlashSales',
    'cartSubmitErrorMessage',
  ];
  const rejected = new Refused({
    code: 'NO_ITEMS_AVAILABLE',
    statusCode: 409,
    items: [{ gtin13: MILK, code: 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS' }],
  });
  const events: readonly EligibilityEvent[] = [
    { type: 'LOOKED', ineligible: [wine] },
    { type: 'MOVED_MODALITY' },
    { type: 'FAILED', error: rejected, message: 'No.' },
  ];
  for (let n = 0; n <= events.length; n += 1) {
    expect(Object.keys(after(...events.slice(0, n))).toSorted()).toEqual(fields.toSorted());
  }
  expect(after(...events)).toEqual({
    newlyEligibleUpcs: [],
    newlyIneligibleUpcs: [WINE],
    newlyIneligiblePromisingFalloutUpcs: [MILK],
    previousIneligibleItems: [wine],
    clickedMoveModality: true,
    isAlcoholDeliveryRejection: true,
    falloutFromPromising: true,
    falloutFromFlashSales: false,
    cartSubmitErrorMessage: 'No.',
  });
  expect(Object.keys(after(...events, { type: 'SUBMITTED' })).toSorted()).toEqual(fields.toSorted());
});

test('reports what can come again and what no longer can when another slot is viewed', () => {
  const checked = after({ type: 'LOOKED', ineligible: [wine] }, { type: 'LOOKED', ineligible: [] });
  expect(checked).toMatchObject({ newlyEligibleUpcs: [WINE], newlyIneligibleUpcs: [], previousIneligibleItems: [] });
});

test('fallout of the reservation is only what the page had not shown', () => {
  const surprised = after({ type: 'PROMISED', promise: promiseWithout(wine) });
  expect(surprised).toMatchObject({ newlyIneligiblePromisingFalloutUpcs: [WINE], falloutFromPromising: true });
  const known = after({ type: 'LOOKED', ineligible: [wine] }, { type: 'PROMISED', promise: promiseWithout(wine) });
  expect(known).toMatchObject({ newlyIneligiblePromisingFalloutUpcs: [], falloutFromPromising: false });
});

test('a press of Continue clears the outcome of the last one', () => {
  const failed = after({ type: 'FAILED', error: new Error('x'), message: 'No.' }, { type: 'SUBMITTED' });
  expect(failed).toEqual(NO_MESSAGES);
});

test('items are the same only with the same reasons', () => {
  expect(isSameItems([wine], [wine])).toBe(true);
  expect(isSameItems([wine], [])).toBe(false);
  expect(isSameItems([wine], [{ ...wine, code: 'OUT_OF_STOCK' }])).toBe(false);
});
