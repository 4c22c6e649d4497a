import type { RefusalFacts } from '@cartwright/contracts/endpoint';
import type { Result } from '@cartwright/rules/result';

/** What any refusal of the server says. */
export type AnyRefusal = RefusalFacts & { readonly code: string; readonly statusCode: number };

/** A refusal where a query or a mutation has no other way to say no than to fail. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: AnyRefusal;
  constructor(refusal: AnyRefusal) {
    super(refusal.reason ?? refusal.code);
    this.refusal = refusal;
  }
}

/** The accepted value of an answer; throws `Refused` otherwise. */
export function accepted<T>(answer: Result<T, AnyRefusal>): T {
  if (answer.ok) return answer.value;
  throw new Refused(answer.refusal);
}
