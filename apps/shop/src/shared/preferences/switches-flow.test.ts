import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOn,
  LOADING,
  stepSwitches,
  type SwitchesEffect,
  type SwitchesEvent,
  type SwitchesState,
  type Wishes,
} from './switches-flow.ts';

type State = SwitchesState<Wishes>;
const error = new Error('no');
const STORED = { a: false, b: true };
const walk = (events: readonly SwitchesEvent<Wishes>[]) => {
  let state: State = LOADING;
  const effects: SwitchesEffect<Wishes>[] = [];
  const kinds = events.map((event) => {
    const [next, more] = stepSwitches(state, event);
    state = next;
    effects.push(...more);
    return next.kind;
  });
  return { kinds, state: state as State, effects };
};

test('PRF-035 advertising preferences are loading, loaded or not, updating, updated or not', () => {
  const { kinds, effects } = walk([
    { type: 'OPENED' },
    { type: 'LOAD_FAILED', error },
    { type: 'OPENED' },
    { type: 'LOADED', stored: STORED },
    { type: 'PRESSED', wishes: { a: true } },
    { type: 'SAVED', stored: { a: true, b: true } },
    { type: 'PRESSED', wishes: { b: false } },
    { type: 'SAVE_FAILED', error },
  ]);
  const saved = ['updating', 'updated', 'updating', 'update-error'];
  expect(kinds).toEqual(['loading', 'load-error', 'loading', 'loaded', ...saved]);
  expect(effects.map(({ type }) => type)).toEqual(['LOAD', 'LOAD', 'SAVE', 'SAVE']);
});

test('a switch shows what was pressed at once, and what is stored when saving fails', () => {
  const pressed = walk([
    { type: 'LOADED', stored: STORED },
    { type: 'PRESSED', wishes: { a: true } },
  ]).state;
  expect([isOn(pressed, 'a', false), isOn(pressed, 'b', true)]).toEqual([true, true]);
  const [back] = stepSwitches(pressed, { type: 'SAVE_FAILED', error });
  expect(back).toEqual({ kind: 'update-error', stored: STORED, failed: { a: true }, error });
  expect(isOn(back, 'a', false)).toBe(false);
  const [newer] = stepSwitches(pressed, { type: 'SAVE_FAILED', error, stored: { a: true, b: false } });
  expect(newer).toMatchObject({ stored: { a: true, b: false } });
});

test('nothing is pressed before it is known, and a late response changes nothing', () => {
  for (const kind of ['loading', 'load-error'] as const) {
    const state = kind === 'loading' ? LOADING : ({ kind, error } as const);
    expect(stepSwitches<Wishes>(state, { type: 'PRESSED', wishes: { a: true } })).toEqual([state, []]);
  }
  const loaded: State = { kind: 'loaded', stored: STORED };
  expect(stepSwitches(loaded, { type: 'SAVED', stored: {} })).toEqual([loaded, []]);
  expect(stepSwitches(loaded, { type: 'SAVE_FAILED', error })).toEqual([loaded, []]);
});

/** A press of one of three switches, or the response to the call that is on its way. */
const happening = fc.oneof(
  fc.record({ name: fc.constantFrom('a', 'b', 'c'), isOn: fc.boolean() }),
  fc.constantFrom('stored', 'failed', 'lost' as const),
);

test('however fast switches are pressed and whatever fails, one call is on its way, and the last press is stored or reported', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let server: Record<string, boolean> = { a: false, b: false, c: false };
      let state: State = { kind: 'loaded', stored: server };
      let inFlight: Wishes | undefined;
      const last: Record<string, boolean> = {};
      const reported = new Set<string>();
      const take = (event: SwitchesEvent<Wishes>) => {
        const [next, effects] = stepSwitches(state, event);
        state = next;
        expect(effects.length).toBeLessThanOrEqual(inFlight === undefined ? 1 : 0);
        for (const effect of effects) if (effect.type === 'SAVE') inFlight = effect.wishes;
        if (next.kind === 'update-error') for (const name of Object.keys(next.failed)) reported.add(name);
      };
      const respond = (how: 'stored' | 'failed' | 'lost') => {
        if (inFlight === undefined) return;
        // A lost response may belong to a call that was carried out.
        if (how !== 'failed') server = { ...server, ...inFlight };
        inFlight = undefined;
        take(how === 'stored' ? { type: 'SAVED', stored: server } : { type: 'SAVE_FAILED', error });
      };
      for (const each of happenings) {
        if (typeof each === 'string') respond(each);
        else {
          last[each.name] = each.isOn;
          reported.delete(each.name);
          take({ type: 'PRESSED', wishes: { [each.name]: each.isOn } });
        }
      }
      while (inFlight !== undefined) respond('stored');
      const end = state as State;
      const { stored = server } = end.kind === 'updated' ? end : {};
      expect(stored).toEqual(server);
      // What failed was reported when it did; everything else is stored as it was pressed last.
      const expected = Object.entries(last).filter(([name]) => !reported.has(name));
      expect(server).toMatchObject(Object.fromEntries(expected));
    }),
    { numRuns: 500 },
  );
});

/** Two tabs over one server: a press in one of them, a return to one, or the next step of a call of one. */
const inTabs = fc.oneof(
  fc.record({ tab: fc.nat(1), name: fc.constantFrom('a', 'b'), isOn: fc.boolean() }),
  fc.record({ tab: fc.nat(1), does: fc.constantFrom('return', 'serve', 'respond', 'lose') }),
);

test('two tabs that press the same switches at once both show what is stored, once the shopper has come back to them', () => {
  fc.assert(
    fc.property(fc.array(inTabs, { maxLength: 60 }), (happenings) => {
      let server: Record<string, boolean> = { a: false, b: false };
      const tabs = [0, 1].map(() => {
        let state: State = { kind: 'loaded', stored: server };
        // Calls of a tab take turns; the first may have been carried out, with this response.
        const calls: { readonly effect: SwitchesEffect<Wishes>; response?: Wishes }[] = [];
        const take = (event: SwitchesEvent<Wishes>) => {
          const [next, effects] = stepSwitches(state, event);
          state = next;
          calls.push(...effects.map((effect) => ({ effect })));
        };
        const serve = () => {
          const [call] = calls;
          if (call === undefined || call.response !== undefined) return;
          if (call.effect.type === 'SAVE') server = { ...server, ...call.effect.wishes };
          call.response = server;
        };
        const end = (isLost: boolean) => {
          serve();
          const call = calls.shift();
          if (call?.response === undefined) return;
          const { response: stored, effect } = call;
          if (effect.type === 'LOAD') take(isLost ? { type: 'LOAD_FAILED', error } : { type: 'LOADED', stored });
          else take(isLost ? { type: 'SAVE_FAILED', error } : { type: 'SAVED', stored });
        };
        const settle = () => {
          while (calls.length > 0) end(false);
        };
        return { take, serve, end, settle, shown: () => state };
      });
      for (const each of happenings) {
        const tab = tabs[each.tab];
        if ('name' in each) tab?.take({ type: 'PRESSED', wishes: { [each.name]: each.isOn } });
        else if (each.does === 'return') tab?.take({ type: 'RETURNED' });
        else if (each.does === 'serve') tab?.serve();
        else tab?.end(each.does === 'lose');
      }
      for (const tab of tabs) tab.settle();
      for (const tab of tabs) {
        tab.take({ type: 'RETURNED' });
        tab.settle();
        expect(tab.shown()).toEqual({ kind: 'loaded', stored: server });
      }
    }),
    { numRuns: 500 },
  );
});
