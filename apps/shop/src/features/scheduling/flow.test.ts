import { expect, test } from 'vitest';
import { START, step } from './flow.ts';
import type { Flow, FlowEvent } from './flow.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';

const after = (flow: Flow, event: FlowEvent): Flow => step(flow, event)[0];
const held = aReservation(aSlot('2026-11-22T15:00:00.000Z'));
const error = new Error('no');
const press = (part: Partial<Extract<FlowEvent, { type: 'CONTINUE' }>> = {}): FlowEvent => ({
  type: 'CONTINUE',
  lacks: undefined,
  hasFallout: false,
  needsAge: false,
  ...part,
});
const during = 'promise' as const;
const refused = (code: string): FlowEvent => ({ type: 'REFUSED', code, error, during });
const working: Flow = { kind: 'working', birthDate: undefined };
const age: Flow = { kind: 'age' };

const table: readonly [string, Flow, FlowEvent, Flow][] = [
  ['goes to work when nothing is missing', START, press(), working],
  ['says that a time is missing', START, press({ lacks: 'NO_TIME' }), choosing({ code: 'NO_TIME' })],
  ['asks before it goes on without an item', START, press({ hasFallout: true, needsAge: true }), { kind: 'fallout' }],
  [
    'says what is missing before it asks about an item',
    START,
    press({ lacks: 'TIP', hasFallout: true }),
    choosing({ code: 'TIP' }),
  ],
  [
    'CRT-143 opens the drawer first, although nothing would be left',
    START,
    press({ lacks: 'NO_ITEMS', hasFallout: true }),
    { kind: 'fallout' },
  ],
  [
    'says after that that nothing is left',
    { kind: 'fallout' },
    press({ lacks: 'NO_ITEMS' }),
    choosing({ code: 'NO_ITEMS' }),
  ],
  ['CRT-144 goes on without the item once that is handled', { kind: 'fallout' }, press(), working],
  ['asks for the age after that', { kind: 'fallout' }, press({ needsAge: true }), age],
  [
    'PRM-019 opens the drawer for what fell out of a stored reservation',
    START,
    { type: 'FELL_OUT' },
    { kind: 'fallout' },
  ],
  ['does not open the drawer over a window', { kind: 'address' }, { type: 'FELL_OUT' }, { kind: 'address' }],
  ['goes back to the times instead', { kind: 'fallout' }, { type: 'CLOSE' }, START],
  ['asks for the age before it reserves anything', START, press({ needsAge: true }), age],
  [
    'says what is missing before it asks for an age',
    START,
    press({ lacks: 'TIP', needsAge: true }),
    choosing({ code: 'TIP' }),
  ],
  ['hears no second press while it works', working, press({ lacks: 'NO_TIME' }), working],
  [
    'works with the age that was given',
    age,
    { type: 'AGE_GIVEN', birthDate: '1985-03-27' },
    { kind: 'working', birthDate: '1985-03-27' },
  ],
  ['offers other times for a full one', working, refused('SLOT_FULL'), { kind: 'lost', why: 'GONE' }],
  ['offers other times for a closed one', working, refused('SLOT_CLOSED'), { kind: 'lost', why: 'GONE' }],
  ['offers other times past the cut-off', working, refused('SLOT_PAST_CUTOFF'), { kind: 'lost', why: 'GONE' }],
  ['says that the reservation expired', working, refused('RESERVATION_EXPIRED'), { kind: 'lost', why: 'EXPIRED' }],
  ['asks again when the date is below the age', working, refused('TOO_YOUNG'), age],
  ['asks for an age that the page did not expect', working, refused('AGE_REQUIRED'), age],
  ['opens the address that is missing', working, refused('ADDRESS_MISSING'), { kind: 'address' }],
  ['says why for any other refusal', working, refused('EMPTY_CART'), choosing({ code: 'ERROR', error, during })],
  [
    'comes back to choosing after a fault',
    working,
    { type: 'FAILED', error, during },
    choosing({ code: 'ERROR', error, during }),
  ],
  ['tells of a reservation that ran out', START, { type: 'RAN_OUT', held }, { kind: 'lost', why: 'EXPIRED', held }],
  ['leaves the end to the server while it works', working, { type: 'RAN_OUT', held }, working],
  ['does not tear an open window away', { kind: 'address' }, { type: 'RAN_OUT', held }, { kind: 'address' }],
  ['closes to choosing', { kind: 'address' }, { type: 'CLOSE' }, START],
];

function choosing(problem: Extract<Flow, { kind: 'choosing' }>['problem']): Flow {
  return { kind: 'choosing', problem };
}

test.each(table)('%s', (_, from, event, to) => {
  expect(after(from, event)).toEqual(to);
});

test('the slot is reserved once, when the flow starts to work, with the date of birth if one was given', () => {
  const effects = (flow: Flow, event: FlowEvent) => step(flow, event)[1];
  const given: FlowEvent = { type: 'AGE_GIVEN', birthDate: '1985-03-27' };
  expect(effects(START, press())).toEqual([{ type: 'PLACE', birthDate: undefined }]);
  expect(effects({ kind: 'fallout' }, press())).toHaveLength(1);
  expect(effects(age, given)).toEqual([{ type: 'PLACE', birthDate: '1985-03-27' }]);
  const begins = table.filter(([, from, event]) => effects(from, event).some(({ type }) => type === 'PLACE'));
  expect(begins.every(([, from, , to]) => from.kind !== 'working' && to.kind === 'working')).toBe(true);
  expect(effects(working, press())).toEqual([]);
});

test('the dialog that asks for an age opens when the flow comes to it, with the reason why a date was refused', () => {
  const effects = (flow: Flow, event: FlowEvent) => step(flow, event)[1];
  expect(effects(START, press({ needsAge: true }))).toEqual([{ type: 'ASK_AGE', problem: undefined }]);
  expect(effects(working, refused('AGE_REQUIRED'))).toEqual([{ type: 'ASK_AGE', problem: undefined }]);
  expect(effects(working, refused('TOO_YOUNG'))).toEqual([{ type: 'ASK_AGE', problem: 'TOO_YOUNG' }]);
  expect(effects(age, { type: 'RAN_OUT', held })).toEqual([]);
});
