import { ModalityType } from '@cartwright/contracts/common';
import { expect, test } from 'vitest';
import { modalitiesOf } from '#api/bootstrap.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import { orderedModalities } from './option-order.ts';

const MODALITIES = modalitiesOf({ PICKUP: true, DELIVERY: true, IN_STORE: true });

test('WTS-001 exactly three ways to shop exist', () => {
  expect(MODALITIES.map((modality) => MODALITY_NAMES[modality])).toEqual(['Pickup', 'Delivery', 'In Store']);
});

test('WTS-002 the modality types are exactly three', () => {
  expect(ModalityType.options.toSorted()).toEqual(['DELIVERY', 'IN_STORE', 'PICKUP']);
});

test.each([
  ['PICKUP', ['PICKUP', 'DELIVERY', 'IN_STORE']],
  ['DELIVERY', ['DELIVERY', 'PICKUP', 'IN_STORE']],
  ['IN_STORE', ['IN_STORE', 'PICKUP', 'DELIVERY']],
] as const)('WTS-031 as a dialog the list puts the selected option, %s, first', (selected, order) => {
  expect(orderedModalities(MODALITIES, { selected, isModal: true })).toEqual(order);
});

test.each(MODALITIES)('WTS-032 inline the list does not move the selected option, %s, to the front', (selected) => {
  expect(orderedModalities(MODALITIES, { selected, isModal: false })).toEqual(MODALITIES);
});

test('without a selected option, or with one that the banner has not, the order stays', () => {
  expect(orderedModalities(MODALITIES, { selected: undefined, isModal: true })).toEqual(MODALITIES);
  expect(orderedModalities(['PICKUP'], { selected: 'DELIVERY', isModal: true })).toEqual(['PICKUP']);
});
