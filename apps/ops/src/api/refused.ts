import type { Result } from '@cartwright/rules/result';

/** A refusal of the contract, thrown so that a query can fail with it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: { readonly code: string; readonly meta?: Readonly<Record<string, string | number | boolean>> };
  constructor(refusal: Refused['refusal']) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of a response. @throws {Refused} for a refusal */
export async function valueOf<T, R extends { readonly code: string }>(answer: Promise<Result<T, R>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Refused(result.refusal);
  return result.value;
}
