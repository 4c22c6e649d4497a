import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** One row of a state table: on this event, this state moves to that one. */
export interface Move<State extends string, Event extends string> {
  readonly event: Event;
  readonly from: State;
  readonly to: State;
}
/** All moves; anything not in the table is not allowed. */
export type StateTable<State extends string, Event extends string> = readonly Move<State, Event>[];

export interface IllegalMove<State extends string, Event extends string> {
  readonly code: 'ILLEGAL_MOVE';
  readonly event: Event;
  readonly from: State;
}

/** The state after an event, or the refusal that names what was attempted. */
export function moveBy<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  from: State,
  event: Event,
): Result<State, IllegalMove<State, Event>> {
  const move = table.find((each) => each.from === from && each.event === event);
  return move ? ok(move.to) : refuse({ code: 'ILLEGAL_MOVE', event, from });
}
