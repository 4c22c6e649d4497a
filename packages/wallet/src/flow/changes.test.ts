import { describe, expect, test } from 'vitest';
import { card, preferredCard as preferred } from '../testing/fixtures.ts';
import { CHECKOUT, effectsOf, gift, load, MY_WALLET, OPEN, run, snap } from '../testing/moves.ts';
import type { FlowEvent } from './events.ts';

const REPORTED = [{ type: 'TOAST' }, { type: 'ANNOUNCE' }];
const preferredOnes = (state: ReturnType<typeof run>) =>
  state.cards.filter(({ defaultApplications }) => defaultApplications.includes('CLICKLIST')).map(({ id }) => id);

describe('adding', () => {
  const form = run([load(preferred('a')), OPEN, { type: 'ADD', screen: 'ADD_CARD' }, { type: 'ADD_STARTED' }]);

  test.each([card('n'), gift('n'), snap('n')])(
    'WAL-105 a card of any kind leads back to the list, which says so: $cardType',
    (added) => {
      const event: FlowEvent = { type: 'ADDED', card: added };
      expect(run([event], CHECKOUT, form)).toMatchObject({
        screen: { kind: 'CARD_LIST' },
        toast: 'Card Added!',
        busy: null,
      });
      expect(effectsOf(form, event)).toEqual(REPORTED);
    },
  );
  test('WAL-106 an added bank card is chosen in the flyout, an added SNAP EBT or gift card is not', () => {
    const flyoutAfter = (added: (typeof form.cards)[number]) =>
      run([{ type: 'ADDED', card: added }], CHECKOUT, form).flyout;
    expect(flyoutAfter(card('n'))).toEqual({ bank: 'n', snap: null, gift: [] });
    expect(flyoutAfter(gift('n'))).toEqual({ bank: 'a', snap: null, gift: [] });
    expect(flyoutAfter(snap('n'))).toEqual({ bank: 'a', snap: null, gift: [] });
    expect(run([load(), OPEN, { type: 'ADDED', card: card('n') }], MY_WALLET).flyout.bank).toBeNull();
  });
  test('WAL-106 the order keeps its choice until Confirm', () => {
    const added = run([{ type: 'ADDED', card: card('n') }], CHECKOUT, form);
    expect(added.checkout.bank).toBe('a');
    expect(run([{ type: 'CONFIRM' }], CHECKOUT, added).checkout.bank).toBe('n');
  });
  test('WAL-107 a card added as preferred removes the mark from all others', () => {
    expect(preferredOnes(run([{ type: 'ADDED', card: preferred('n') }], CHECKOUT, form))).toEqual(['n']);
  });
  test('WAL-127 the mark of another application stays where it is', () => {
    const other = run([
      load(card('m', { defaultApplications: ['MEMBERSHIP'] })),
      OPEN,
      { type: 'ADDED', card: preferred('n') },
    ]);
    expect(other.cards.find(({ id }) => id === 'm')?.defaultApplications).toEqual(['MEMBERSHIP']);
  });
  test('a refusal leaves the form open, with its message', () => {
    expect(run([{ type: 'ADD_FAILED', message: 'no' }], CHECKOUT, form)).toMatchObject({
      screen: { kind: 'ADD_CARD' },
      error: 'no',
      busy: null,
    });
  });
});

describe('editing', () => {
  const form = run([load(card('a'), preferred('b')), OPEN, { type: 'EDIT', cardId: 'a' }]);
  const change = { month: '06', year: '2031', preferred: false };

  test('a valid change is submitted, and its answer takes the place of the card', () => {
    expect(effectsOf(form, { type: 'SUBMIT_EDIT', change })).toEqual([{ type: 'EDIT', card: card('a'), change }]);
    const answered = card('a', { expirationMonth: 6, expirationYear: 2031 });
    const state = run(
      [
        { type: 'SUBMIT_EDIT', change },
        { type: 'EDITED', card: answered, toast: 'Card Edited!' },
      ],
      CHECKOUT,
      form,
    );
    expect(state.cards[0]).toEqual(answered);
  });
  test('WAL-114 a successful edit leads back to the list, which says so', () => {
    expect(run([{ type: 'EDITED', card: card('a'), toast: 'Card Edited!' }], CHECKOUT, form)).toMatchObject({
      screen: { kind: 'CARD_LIST' },
      toast: 'Card Edited!',
    });
  });
  test('an edit is submitted once', () => {
    const busy = run([{ type: 'SUBMIT_EDIT', change }], CHECKOUT, form);
    expect(effectsOf(busy, { type: 'SUBMIT_EDIT', change })).toEqual([]);
  });
  test('a card edited to be preferred removes the mark from all others', () => {
    expect(preferredOnes(run([{ type: 'EDITED', card: preferred('a'), toast: '' }], CHECKOUT, form))).toEqual(['a']);
  });
});

describe('deleting', () => {
  const requests = run([load(card('a'), card('b')), OPEN, { type: 'DELETE', cardId: 'a' }]);

  test('keeping the card returns to the list and asks nobody', () => {
    expect(run([{ type: 'BACK' }], CHECKOUT, requests)).toMatchObject({
      screen: { kind: 'CARD_LIST' },
      cards: [{}, {}],
    });
    expect(effectsOf(requests, { type: 'BACK' })).toEqual([]);
  });
  test('WAL-122 a deleted card is gone and the list says so', () => {
    expect(effectsOf(requests, { type: 'CONFIRM_DELETE' })).toEqual([{ type: 'DELETE', cardId: 'a' }]);
    const busy = run([{ type: 'CONFIRM_DELETE' }], CHECKOUT, requests);
    const state = run([{ type: 'DELETED', cardId: 'a' }], CHECKOUT, busy);
    expect(state).toMatchObject({ screen: { kind: 'CARD_LIST' }, toast: 'Card Deleted!', busy: null });
    expect(state.cards.map(({ id }) => id)).toEqual(['b']);
    expect(effectsOf(busy, { type: 'DELETED', cardId: 'a' })).toEqual(REPORTED);
  });
  test('a deleted card leaves both choices, and the order falls back to its default bank card', () => {
    const state = run([{ type: 'DELETED', cardId: 'a' }], CHECKOUT, requests);
    expect([state.checkout.bank, state.flyout.bank]).toEqual(['b', 'b']);
  });
  test('WAL-123 a failure returns to the list with the error, and the card stays', () => {
    const state = run([{ type: 'CONFIRM_DELETE' }, { type: 'DELETE_FAILED', message: 'no' }], CHECKOUT, requests);
    expect(state).toMatchObject({ screen: { kind: 'CARD_LIST' }, error: 'no', busy: null });
    expect(state.cards).toHaveLength(2);
  });
  test('WAL-124 an unsaved card is deleted here alone, without a call', () => {
    const unsaved = run([load(card('a', { saved: false })), OPEN, { type: 'DELETE', cardId: 'a' }]);
    expect(effectsOf(unsaved, { type: 'CONFIRM_DELETE' })).toEqual([{ type: 'TOAST' }]);
    expect(run([{ type: 'CONFIRM_DELETE' }], CHECKOUT, unsaved)).toMatchObject({ cards: [], toast: 'Card Deleted!' });
  });
});

describe('preferring', () => {
  const list = run([load(preferred('a'), card('b'), card('x', { expired: true })), OPEN]);

  test('WAL-125 WAL-126 leaves exactly one preferred card, and the list says so', () => {
    expect(effectsOf(list, { type: 'PREFER', cardId: 'b' })).toEqual([{ type: 'PREFER', cardId: 'b' }]);
    const state = run(
      [
        { type: 'PREFER', cardId: 'b' },
        { type: 'PREFERRED', cardId: 'b' },
      ],
      CHECKOUT,
      list,
    );
    expect(state).toMatchObject({ toast: 'Card Updated!', busy: null });
    expect(preferredOnes(state)).toEqual(['b']);
    expect(state.cards.filter((each) => each.default).map(({ id }) => id)).toEqual(['b']);
  });
  test('an expired card is not preferred', () => {
    expect(effectsOf(list, { type: 'PREFER', cardId: 'x' })).toEqual([]);
  });
  test('only one change runs at a time', () => {
    const busy = run([{ type: 'PREFER', cardId: 'b' }], CHECKOUT, list);
    expect(effectsOf(busy, { type: 'PREFER', cardId: 'a' })).toEqual([]);
  });
});
