import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** One line of a table of moves: on this event, a thing in this state comes into that state. */
export interface Move<State extends string, Event extends string> {
  readonly event: Event;
  readonly from: State;
  readonly to: State;
}
/** All moves there are; what is not in the table is not allowed. */
export type StateTable<State extends string, Event extends string> = readonly Move<State, Event>[];

export interface IllegalMove<State extends string, Event extends string> {
  readonly code: 'ILLEGAL_MOVE';
  readonly event: Event;
  readonly from: State;
}

/** The state after an event, or the refusal that names what was tried. */
export function moveBy<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  from: State,
  event: Event,
): Result<State, IllegalMove<State, Event>> {
  const move = table.find((each) => each.from === from && each.event === event);
  return move ? ok(move.to) : refuse({ code: 'ILLEGAL_MOVE', event, from });
}

/** Every state that some chain of moves leads to, the first one included. */
export function reachableFrom<State extends string>(
  table: StateTable<State, string>,
  first: State,
): ReadonlySet<State> {
  const seen = new Set([first]);
  // A set grows while it is walked, so this visits what it adds.
  for (const state of seen) {
    for (const { from, to } of table) if (from === state) seen.add(to);
  }
  return seen;
}

/** The states that nothing leaves. */
export const finalStates = <State extends string>(
  table: StateTable<State, string>,
  all: readonly State[],
): readonly State[] => all.filter((state) => table.every(({ from, to }) => from !== state || to === state));

/** The events that a state answers. */
export const eventsFrom = <State extends string, Event extends string>(
  table: StateTable<State, Event>,
  state: State,
): readonly Event[] => table.filter(({ from }) => from === state).map(({ event }) => event);

/** Lines of the table that say two things about the same state and event. */
export const ambiguousMoves = <State extends string, Event extends string>(
  table: StateTable<State, Event>,
): StateTable<State, Event> =>
  table.filter(
    (move, index) => table.findIndex((each) => each.from === move.from && each.event === move.event) !== index,
  );
