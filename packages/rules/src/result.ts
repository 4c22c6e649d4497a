/** A command's result: the value, or the refusal that says why not. Faults throw; they are never a Result. */
export type Result<T, R> = Ok<T> | Refused<R>;
/** The accepted half of a Result. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}
/** The refused half: `refusal.code` is a closed union per command. */
export interface Refused<R> {
  readonly ok: false;
  readonly refusal: R;
}

/** Accepts with a value. */
export const ok = <const T>(value: T): Ok<T> => ({ ok: true, value });
/** Refuses with a reason. */
export const refuse = <const R>(refusal: R): Refused<R> => ({ ok: false, refusal });

/** Marks a case that the types rule out, so that a new case fails to compile. */
export function unreachable(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
