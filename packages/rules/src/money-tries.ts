import type { Cents } from './money.ts';

/** What tells tries of one refund from other moves. */
interface Tried {
  readonly kind: string;
  readonly progress: string;
  readonly cardId: string;
  /** In cents, or as on the wire. */
  readonly amount: Cents | string;
}

/**
 * Moves as a page lists them: a bank that declined one refund several times did so in one row, at the last time. Another
 * refund of the same amount is another row, if money came back in between.
 * @param moves oldest first
 */
export function joinTries<Move extends Tried>(moves: readonly Move[]): readonly (Move & { readonly tries: number })[] {
  return moves.flatMap((move, at) => {
    if (!isDeclined(move)) return [{ ...move, tries: 1 }];
    const runs = runsOf(moves, move);
    const run = runs.find((indexes) => indexes.includes(at)) ?? [at];
    return run.at(-1) === at ? [{ ...move, tries: run.length }] : [];
  });
}

const isDeclined = ({ kind, progress }: Tried): boolean => kind === 'refund' && progress === 'declined';

/** The indexes of the declined refunds of a card and an amount: a run ends where the card, or the store, gave something back. */
function runsOf(moves: readonly Tried[], { cardId, amount }: Tried): readonly (readonly number[])[] {
  const runs: number[][] = [[]];
  for (const [at, move] of moves.entries()) {
    if (move.cardId !== cardId) continue;
    if (isDeclined(move) && move.amount === amount) runs.at(-1)?.push(at);
    else if (move.progress === 'done' && (move.kind === 'refund' || move.kind === 'payout')) runs.push([]);
  }
  return runs;
}
