import { expect, test } from 'vitest';
import { START, step } from './flow.ts';
import type { Flow, FlowEvent } from './flow.ts';
import { aReservation, aTime } from '#testing/order-times.ts';

const held = aReservation(aTime('2026-11-22T15:00:00.000Z'));
const error = new Error('no');
const press = (part: Partial<Extract<FlowEvent, { type: 'CONTINUE' }>> = {}): FlowEvent => ({
  type: 'CONTINUE',
  lacks: undefined,
  needsAge: false,
  ...part,
});
const refused = (code: string): FlowEvent => ({ type: 'REFUSED', code, error });
const working: Flow = { at: 'working', asked: false };

const table: readonly [string, Flow, FlowEvent, Flow][] = [
  ['goes to work when nothing is missing', START, press(), working],
  ['says that a time is missing', START, press({ lacks: 'NO_TIME' }), choosing({ kind: 'NO_TIME' })],
  ['asks for the age before it reserves anything', START, press({ needsAge: true }), { at: 'age', problem: undefined }],
  [
    'says what is missing before it asks for an age',
    START,
    press({ lacks: 'TIP', needsAge: true }),
    choosing({ kind: 'TIP' }),
  ],
  ['hears no second press while it works', working, press({ lacks: 'NO_TIME' }), working],
  [
    'works with the age that was given',
    { at: 'age', problem: undefined },
    { type: 'AGE_GIVEN' },
    { at: 'working', asked: true },
  ],
  ['offers other times for a full one', working, refused('SLOT_FULL'), { at: 'lost', why: 'GONE' }],
  ['offers other times for a closed one', working, refused('SLOT_CLOSED'), { at: 'lost', why: 'GONE' }],
  ['offers other times past the cut-off', working, refused('SLOT_PAST_CUTOFF'), { at: 'lost', why: 'GONE' }],
  ['says that the reservation expired', working, refused('RESERVATION_EXPIRED'), { at: 'lost', why: 'EXPIRED' }],
  ['asks again when the date is below the age', working, refused('TOO_YOUNG'), { at: 'age', problem: 'TOO_YOUNG' }],
  ['asks for an age that the page did not expect', working, refused('AGE_REQUIRED'), { at: 'age', problem: undefined }],
  ['opens the address that is missing', working, refused('ADDRESS_MISSING'), { at: 'address' }],
  ['says why for any other refusal', working, refused('EMPTY_CART'), choosing({ kind: 'ERROR', error })],
  ['comes back to choosing after a fault', working, { type: 'FAILED', error }, choosing({ kind: 'ERROR', error })],
  ['tells of a reservation that ran out', START, { type: 'RAN_OUT', held }, { at: 'lost', why: 'EXPIRED', held }],
  ['leaves the end to the server while it works', working, { type: 'RAN_OUT', held }, working],
  ['does not tear an open window away', { at: 'address' }, { type: 'RAN_OUT', held }, { at: 'address' }],
  ['closes to choosing', { at: 'address' }, { type: 'CLOSE' }, START],
];

function choosing(problem: Extract<Flow, { at: 'choosing' }>['problem']): Flow {
  return { at: 'choosing', problem };
}

test.each(table)('%s', (_, from, event, to) => {
  expect(step(from, event)).toEqual(to);
});
