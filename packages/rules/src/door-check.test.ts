import { expect, test } from 'vitest';
import { ageOn } from './age.ts';
import { bornBy, checkAtDoor, type DoorCall } from './door-check.ts';

const TODAY = '2026-11-21';
const milk = { lineId: 'milk', quantity: 2, minAge: 0 };
const knife = { lineId: 'knife', quantity: 1, minAge: 18 };
const beer = { lineId: 'beer', quantity: 6, minAge: 21 };
const ALL = [milk, knife, beer];
const call = (more: Partial<DoorCall> = {}): DoorCall => ({ to: 'PERSON', birthDate: null, keepBack: null, ...more });
const check = (more: Partial<DoorCall>, lines = ALL, modality: 'PICKUP' | 'DELIVERY' = 'PICKUP') =>
  checkAtDoor(lines, modality, call(more), TODAY);

test('an order without restricted items needs no ID, and may be left at a door', () => {
  const all = { ok: true, value: { checkedMinAge: null, keptBack: [] } };
  expect(check({}, [milk])).toEqual(all);
  expect(check({ to: 'DOOR' }, [milk], 'DELIVERY')).toEqual(all);
});

test('restricted items are left at no door, and nothing is at pickup', () => {
  const refused = { ok: false, refusal: { code: 'NEEDS_PERSON' } };
  expect(check({ to: 'DOOR', birthDate: '01/01/1980' }, ALL, 'DELIVERY')).toEqual(refused);
  expect(check({ to: 'DOOR' }, [milk], 'PICKUP')).toEqual(refused);
});

test('with restricted items somebody has to look at a date of birth', () => {
  expect(check({})).toEqual({ ok: false, refusal: { code: 'AGE_CHECK_NEEDED', minAge: 21 } });
  expect(check({ birthDate: '02/30/1980' })).toEqual({ ok: false, refusal: { code: 'NOT_A_DATE' } });
});

test('the birthday of the highest age counts, the day before it does not', () => {
  expect(check({ birthDate: '11/21/2005' })).toEqual({ ok: true, value: { checkedMinAge: 21, keptBack: [] } });
  expect(check({ birthDate: '11/22/2005' })).toEqual({ ok: false, refusal: { code: 'TOO_YOUNG', minAge: 21 } });
});

test('what somebody is too young for stays, the rest goes to them', () => {
  expect(check({ birthDate: '11/22/2005', keepBack: 'TOO_YOUNG' })).toEqual({
    ok: true,
    value: { checkedMinAge: 18, keptBack: [beer] },
  });
});

test.each([
  ['without an ID', { keepBack: 'NO_ID' }],
  ['without an ID, whatever date is typed', { keepBack: 'NO_ID', birthDate: '01/01/1950' }],
  ['of somebody intoxicated, at any age', { keepBack: 'INTOXICATED', birthDate: '01/01/1950' }],
] as const)('every restricted item stays %s', (_, more) => {
  expect(check(more)).toEqual({ ok: true, value: { checkedMinAge: null, keptBack: [knife, beer] } });
});

test('nobody who is old enough for everything is handed it as too young', () => {
  expect(check({ birthDate: '11/21/2005', keepBack: 'TOO_YOUNG' })).toEqual({
    ok: false,
    refusal: { code: 'OLD_ENOUGH' },
  });
});

test('an order of which nothing would be left is not handed over', () => {
  expect(check({ keepBack: 'NO_ID' }, [beer])).toEqual({ ok: false, refusal: { code: 'NOTHING_LEFT' } });
});

test('on a leap day the latest date of birth is a day that there was', () => {
  expect([18, 20, 21].map((minAge) => bornBy(minAge, '2028-02-29'))).toEqual([
    '2010-02-28',
    '2008-02-29',
    '2007-02-28',
  ]);
});

test.each(['2026-11-21', '2027-03-01', '2027-02-28', '2028-02-29', '2029-03-01'])(
  'on %s the latest date of birth is old enough, and the day after it is not',
  (today) => {
    for (const minAge of [18, 21, 20]) {
      const latest = bornBy(minAge, today);
      const next = new Date(Date.parse(latest) + 86_400_000).toISOString().slice(0, 10);
      expect([ageOn(latest, today) >= minAge, ageOn(next, today) >= minAge]).toEqual([true, false]);
    }
  },
);
