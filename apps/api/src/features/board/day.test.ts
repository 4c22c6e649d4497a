import { HOUR, MINUTE, momentOf } from '@cartwright/rules/zoned-time';
import { expect, test } from 'vitest';
import { toBoard } from './day.ts';
import type { DayRow, PickerPart } from './sql.ts';

const [date, zone] = ['2026-11-20', 'America/New_York'];
const [from, NOON] = [momentOf(date, '00:00', zone), momentOf(date, '12:00', zone)];

/** An order for noon that nobody has begun with. */
const rowOf = (orderId: string, change: Partial<DayRow> = {}): DayRow => ({
  orderId,
  status: 'LOCKED',
  wasMissed: false,
  modality: 'PICKUP',
  shopper: 'Ada B.',
  cutoffAt: NOON - 2 * HOUR,
  startsAt: NOON,
  endsAt: NOON + HOUR,
  lines: 2,
  picked: 0,
  shorts: 0,
  pickedFrom: null,
  pickedTo: null,
  pickers: [],
  holder: null,
  approved: 0,
  declined: 0,
  notCome: 0,
  waitsUntil: null,
  givenTo: null,
  ...change,
});
const dana: PickerPart = { name: 'Dana', actor: 'staff/dana', items: 3, lastAt: NOON - 30 * MINUTE };
const eli: PickerPart = { name: 'Eli', actor: 'staff/eli', items: 4, lastAt: NOON - 20 * MINUTE };
const pickedBy = (orderId: string, pickers: readonly PickerPart[], change: Partial<DayRow> = {}) =>
  rowOf(orderId, { status: 'PICKED', pickers, ...change });
const boardOf = (rows: readonly DayRow[], now = NOON) => toBoard(rows, { date, from, zone }, now);
const peopleOf = (...rows: readonly DayRow[]) =>
  boardOf(rows).people.map(({ name, items, lastAt, picking }) => [
    name,
    items,
    lastAt,
    picking.map(({ orderId }) => orderId),
  ]);

test('those who pick now come before those who picked last, and those before others, by name at one moment', () => {
  const fay: PickerPart = { ...dana, name: 'Fay', actor: 'staff/fay' };
  expect(peopleOf(pickedBy('a', [fay]), pickedBy('b', [eli]), pickedBy('c', [dana]))).toEqual([
    ['Eli', 4, eli.lastAt, []],
    ['Dana', 3, dana.lastAt, []],
    ['Fay', 3, fay.lastAt, []],
  ]);
  const now = pickedBy('d', [fay], { status: 'PICKING', holder: fay.actor });
  expect(peopleOf(pickedBy('b', [eli]), now).map(([name]) => name)).toEqual(['Fay', 'Eli']);
});

test('somebody has all that they picked, the last first of what they pick now, and nothing that another goes on with', () => {
  const later = { ...dana, name: 'Dana W.', items: 1, lastAt: NOON - 10 * MINUTE };
  const of = (orderId: string, ...pickers: readonly PickerPart[]) =>
    pickedBy(orderId, pickers, { status: 'PICKING', holder: pickers[0]?.actor ?? null });
  expect(peopleOf(of('a', dana), of('b', later), of('c', eli, dana), pickedBy('d', [dana]))).toEqual([
    ['Dana W.', 10, later.lastAt, ['b', 'a']],
    ['Eli', 4, eli.lastAt, ['c']],
  ]);
});

test('an order that was given back is with nobody, and one that another has is with them, whoever found something last', () => {
  const back = pickedBy('a', [eli], { status: 'PICKING' });
  const taken = pickedBy('b', [eli, dana], { status: 'PICKING', holder: dana.actor });
  expect(peopleOf(back, taken).map(([name, , , picking]) => [name, picking])).toEqual([
    ['Dana', ['b']],
    ['Eli', []],
  ]);
  const { attention } = boardOf([back, taken], NOON + HOUR);
  expect(attention.map(({ orderId, picker }) => [orderId, picker])).toEqual([
    ['a', null],
    ['b', 'Dana'],
  ]);
});

test('what picked without being a person is nobody, though its items count', () => {
  const board = boardOf([pickedBy('a', [{ ...dana, name: null, actor: 'shopper' }])]);
  expect([board.people, board.figures.items]).toEqual([[], 3]);
});

test('late ones come first, the ones that were due before others first, and up to 50 are listed', () => {
  const orders = ['b', 'a'].map((orderId, index) => rowOf(orderId, { startsAt: NOON - (index + 1) * HOUR }));
  const near = rowOf('c', { startsAt: NOON + MINUTE, modality: 'DELIVERY' });
  const out = rowOf('d', { startsAt: NOON - 4 * HOUR, endsAt: NOON - 30 * MINUTE, status: 'OUT_FOR_DELIVERY' });
  const { attention } = boardOf([near, ...orders, out]);
  expect(attention.map(({ orderId, dueAt, timeliness }) => [orderId, dueAt, timeliness])).toEqual([
    ['a', NOON - 2 * HOUR, 'late'],
    ['b', NOON - HOUR, 'late'],
    ['d', NOON - 30 * MINUTE, 'late'],
    ['c', NOON + MINUTE, 'risk'],
  ]);
  const many = Array.from({ length: 60 }, (_, n) => rowOf(`o${n}`));
  expect(boardOf(many).attention).toHaveLength(50);
});

test('the next hours have what is to be picked for one that begins with their end, and nothing that is ready', () => {
  const rows = [
    rowOf('a', { startsAt: NOON + 2 * HOUR }),
    rowOf('b', { startsAt: NOON + 2 * HOUR + 1 }),
    rowOf('c', { startsAt: NOON + HOUR, status: 'READY' }),
  ];
  expect(boardOf(rows).next).toEqual({ due: 1, by: NOON + 2 * HOUR });
});

test('what was canceled before it was due is not of the day, and one for its first moment is', () => {
  const { orders, hours } = boardOf([
    rowOf('a', { status: 'CANCELLED' }),
    rowOf('b', { startsAt: from, status: 'COMPLETE' }),
    rowOf('c', { startsAt: from - 1, status: 'READY' }),
  ]);
  expect(orders.total).toBe(2);
  expect(hours.map(({ at, done, ready }) => [at, done, ready])).toEqual([
    [from, 1, 0],
    [null, 0, 1],
  ]);
});

test('what is dealt with takes no time any more', () => {
  // Two lines and packing take 12:30.
  const board = (picked: number) => boardOf([rowOf('a', { picked, startsAt: NOON + 12 * MINUTE })]).attention;
  expect([board(0).length, board(1).length]).toEqual([1, 0]);
});

test('the figures are sums over all orders, and the pace is rounded', () => {
  const { figures } = boardOf([
    pickedBy('a', [dana], { picked: 2, shorts: 1, approved: 4, declined: 2, pickedFrom: NOON, pickedTo: NOON + HOUR }),
    pickedBy('b', [eli], { picked: 3, approved: 1, notCome: 2, pickedFrom: NOON, pickedTo: NOON + 2 * HOUR }),
    rowOf('c', { declined: 1 }),
  ]);
  expect(figures).toEqual({ itemsPerHour: 2, items: 7, lines: 5, shorts: 1, approved: 5, declined: 3, notCome: 2 });
  const unpicked = boardOf([pickedBy('a', [dana], { pickedFrom: NOON, pickedTo: NOON })]);
  expect(unpicked.figures.itemsPerHour).toBeNull();
});
