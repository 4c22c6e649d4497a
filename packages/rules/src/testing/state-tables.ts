import type { StateTable } from '../state-table.ts';

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

/** The moves that a state allows. */
export const movesFrom = <State extends string, Move extends string>(
  table: StateTable<State, Move>,
  state: State,
): readonly Move[] => table.filter(({ from }) => from === state).map(({ move }) => move);

/** Lines of the table that say two things about the same state and move. */
export const ambiguousMoves = <State extends string, Move extends string>(
  table: StateTable<State, Move>,
): StateTable<State, Move> =>
  table.filter((row, index) => table.findIndex((each) => each.from === row.from && each.move === row.move) !== index);
