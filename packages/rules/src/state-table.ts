import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** One row of a state table: this move leads from one state to the other. */
export interface Transition<State extends string, Move extends string> {
  readonly move: Move;
  readonly from: State;
  readonly to: State;
}
/** All transitions; anything not in the table is not allowed. */
export type StateTable<State extends string, Move extends string> = readonly Transition<State, Move>[];

export interface IllegalMove<State extends string, Move extends string> {
  readonly code: 'ILLEGAL_MOVE';
  readonly move: Move;
  readonly from: State;
}

/** The state after a move, or the refusal that names what was attempted. */
export function moveBy<State extends string, Move extends string>(
  table: StateTable<State, Move>,
  from: State,
  move: Move,
): Result<State, IllegalMove<State, Move>> {
  const found = table.find((each) => each.from === from && each.move === move);
  return found ? ok(found.to) : refuse({ code: 'ILLEGAL_MOVE', move, from });
}
