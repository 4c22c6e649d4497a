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
