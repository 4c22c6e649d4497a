import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OptIn, shownOf, stepTexts, type TextsEvent, type TextsState } from './texts-flow.ts';

const PHONE = '+15135550142';
const error = new Error('no');
const optIn = (customerOptedIn: boolean, message = 'ok', stopped = false): OptIn => ({
  customerOptedIn,
  message,
  stopped,
});
const after = (...events: TextsEvent[]): TextsState => {
  let state: TextsState = { kind: 'loading' };
  for (const event of events) [state] = stepTexts(state, event);
  return state;
};
const press = (selected: boolean): TextsEvent => ({ type: 'PRESSED', selected, phone: PHONE });
const loaded: TextsEvent = { type: 'LOADED', optIn: optIn(false) };

test('PRF-025 a kind of text is loading, loaded or in error', () => {
  expect(after({ type: 'OPENED', phone: PHONE }).kind).toBe('loading');
  expect(after(loaded).kind).toBe('loaded');
  expect(after({ type: 'LOAD_FAILED', error })).toEqual({ kind: 'error', error });
  expect(after(loaded, press(true), { type: 'SAVE_FAILED', error }).kind).toBe('error');
});

test('PRF-026 a press sets the selection before the server responds', () => {
  expect(after(loaded, press(true))).toMatchObject({ kind: 'loaded', selected: true, customerOptedIn: false });
  expect(stepTexts(after(loaded), press(true))[1]).toEqual([{ type: 'SAVE', selected: true }]);
});

test("PRF-027 the server's message becomes the warning of the kind", () => {
  const saved = after(loaded, press(true), { type: 'SAVED', optIn: optIn(true, 'You get texts.') });
  expect(shownOf(saved)).toMatchObject({ selected: true, customerOptedIn: true, warning: 'You get texts.' });
});

test('a selection that was not saved returns to the earlier value, with the error', () => {
  const state = after(loaded, press(true), { type: 'SAVE_FAILED', error });
  expect(state).toEqual({ kind: 'error', error, shown: { selected: false, customerOptedIn: false } });
  expect(stepTexts(state, press(true))[1]).toEqual([{ type: 'SAVE', selected: true }]);
});

test('without a phone a press selects nothing and sends nothing', () => {
  const [state, effects] = stepTexts(after({ type: 'OPENED', phone: null }), {
    type: 'PRESSED',
    selected: true,
    phone: null,
  });
  expect([state, effects]).toEqual([
    { kind: 'loaded', selected: false, customerOptedIn: false, problem: 'no-phone' },
    [],
  ]);
});

test('a phone from which STOP was replied needs a step on the phone', () => {
  const answer: TextsEvent = { type: 'SAVED', optIn: optIn(false, 'Text START.', true) };
  expect(after(loaded, press(true), answer)).toMatchObject({ selected: false, problem: 'step-on-phone' });
  expect(after({ type: 'LOADED', optIn: optIn(true) }, press(false), answer)).toMatchObject({ problem: undefined });
});

test('however fast it is pressed and whatever fails, the last press is stored, or the switch is back and says so', () => {
  const happening = fc.oneof(fc.boolean(), fc.constantFrom('stored', 'failed', 'lost' as const));
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let server = false;
      let state: TextsState = after(loaded);
      let inFlight: boolean | undefined;
      let pressed = false;
      const shown: boolean[] = [];
      const take = (event: TextsEvent) => {
        const [next, effects] = stepTexts(state, event);
        state = next;
        expect(effects.length).toBeLessThanOrEqual(inFlight === undefined ? 1 : 0);
        for (const effect of effects) if (effect.type === 'SAVE') inFlight = effect.selected;
      };
      const respond = (how: 'stored' | 'failed' | 'lost') => {
        if (inFlight === undefined) return;
        if (how !== 'failed') server = inFlight;
        inFlight = undefined;
        take(how === 'stored' ? { type: 'SAVED', optIn: optIn(server) } : { type: 'SAVE_FAILED', error });
      };
      for (const each of happenings) {
        if (typeof each === 'string') {
          respond(each);
          continue;
        }
        pressed = each;
        take(press(each));
        shown.push(shownOf(state)?.selected === each);
      }
      while (inFlight !== undefined) respond('stored');
      expect(shown).not.toContain(false);
      expect(state.kind === 'error' || (shownOf(state)?.selected === pressed && server === pressed)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
