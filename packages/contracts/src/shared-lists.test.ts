import { expect, test } from 'vitest';
import { catalogEndpoints } from './catalog.ts';
import { modalityEndpoints } from './modality.ts';
import { Application, CardType } from './payment-cards.ts';
import { schedulingEndpoints } from './scheduling.ts';
import {
  EBT_PROGRAMS,
  SHARED_APPLICATIONS,
  SHARED_CARD_TYPES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from './shared-lists.ts';

test.each([
  ['CNT-019', TRANSACTION_STATUSES, ['APPROVED', 'CANCELLED', 'DECLINED', 'ERRORED', 'REVERSED']],
  ['CNT-020', TRANSACTION_TYPES, ['AUTHORIZATION', 'CANCELLATION', 'COMPLETION', 'FINALIZE', 'RETURN', 'REVERSAL']],
  ['CNT-021', EBT_PROGRAMS, ['SNAP', 'AFDC']],
  ['CNT-022', SHARED_CARD_TYPES, ['ACH_CARD', 'BANK_CARD', 'EBT_CARD']],
  ['CNT-023', SHARED_APPLICATIONS, ['CLICKLIST', 'MEMBERSHIP']],
])('%s the shared list is exactly the printed one', (_id, list, printed) => {
  expect(list).toEqual(printed);
});

test('the wallet accepts the shared cards except bank accounts, and serves the shared applications', () => {
  expect(SHARED_CARD_TYPES.filter((type) => CardType.safeParse(type).success)).toEqual(['BANK_CARD', 'EBT_CARD']);
  expect(SHARED_APPLICATIONS.every((each) => Application.safeParse(each).success)).toBe(true);
});

test('CNT-024 searches, slots and the items of a cart each accept only their own label, of three', () => {
  const options = modalityEndpoints['POST /atlas/v1/modality/v1/options'].body;
  const times = schedulingEndpoints['POST /atlas/v1/promising/v4/timeslots'].body;
  const items = catalogEndpoints['GET /atlas/v1/product/v2/cart-items'].query;
  const accepts = (page: string) => [
    options.safeParse({ address: { postalCode: '45202' }, page }).success,
    times.safeParse({ modality: 'PICKUP', keyspace: page }).success,
    items.safeParse({ 'filter.gtin13s': '0400000000010', keyspace: page }).success,
  ];
  expect(['every_page', 'upfront timeslots', 'cart-item-list', 'another page'].map(accepts)).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ]);
});
