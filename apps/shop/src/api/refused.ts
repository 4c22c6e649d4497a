import type { RefusalFacts } from '@cartwright/contracts/endpoint';
import type { Result } from '@cartwright/rules/result';

/** What any refusal of the server says. */
export type AnyRefusal = RefusalFacts & { readonly code: string; readonly statusCode: number };

/** A refusal, for queries and mutations, which can only report one by failing. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: AnyRefusal;
  constructor(refusal: AnyRefusal) {
    super(refusal.reason ?? refusal.code);
    this.refusal = refusal;
  }
}

/** The accepted value of a response; throws `Refused` otherwise. */
export function accepted<T>(answer: Result<T, AnyRefusal>): T {
  if (answer.ok) return answer.value;
  throw new Refused(answer.refusal);
}
