import { ModalityType } from '@cartwright/contracts/common';
import { expect, test } from 'vitest';
import { waysOf } from '#api/bootstrap.ts';
import { WAY_NAMES } from '../copy.ts';
import { orderedWays } from './option-order.ts';

const WAYS = waysOf({ PICKUP: true, DELIVERY: true, IN_STORE: true });

test('WTS-001 exactly three ways to shop exist', () => {
  expect(WAYS.map((way) => WAY_NAMES[way])).toEqual(['Pickup', 'Delivery', 'In Store']);
});

test('WTS-002 the modality types are exactly three', () => {
  expect(ModalityType.options.toSorted()).toEqual(['DELIVERY', 'IN_STORE', 'PICKUP']);
});

test.each([
  ['PICKUP', ['PICKUP', 'DELIVERY', 'IN_STORE']],
  ['DELIVERY', ['DELIVERY', 'PICKUP', 'IN_STORE']],
  ['IN_STORE', ['IN_STORE', 'PICKUP', 'DELIVERY']],
] as const)('WTS-031 as a dialog the list puts the selected option, %s, first', (selected, order) => {
  expect(orderedWays(WAYS, { selected, isModal: true })).toEqual(order);
});

test.each(WAYS)('WTS-032 inline the list does not move the selected option, %s, to the front', (selected) => {
  expect(orderedWays(WAYS, { selected, isModal: false })).toEqual(WAYS);
});

test('without a selected option, or with one that the banner has not, the order stays', () => {
  expect(orderedWays(WAYS, { selected: undefined, isModal: true })).toEqual(WAYS);
  expect(orderedWays(['PICKUP'], { selected: 'DELIVERY', isModal: true })).toEqual(['PICKUP']);
});
