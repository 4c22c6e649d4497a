import type { FrameError, FromFrame, FromFrameType } from '@cartwright/contracts/frames';
import { type Access, isUnopened } from './call.ts';

/** A message with which a frame answers. */
export type Reply = { readonly [T in FromFrameType]: { readonly type: T; readonly body: FromFrame[T] } }[FromFrameType];
export type Outcome = { readonly reply: Reply } | { readonly error: FrameError };
/** The work of an operation, with everything that was typed sealed into it: it can be repeated with another token. */
export type Work = (access: Access, attempt: number) => Promise<Outcome>;

interface PendingRequest {
  /** Undefined when the form was invalid. */
  readonly work: Promise<Work | undefined>;
  readonly answer: Promise<Outcome | undefined>;
  isOpen: boolean;
}

interface Requesting {
  readonly id: string;
  readonly attempt: number;
  readonly access: Access;
  /** Reads the form and seals it, once for each operation; undefined when the form is invalid. */
  readonly prepare: () => Promise<Work | undefined>;
}

/**
 * Runs each operation once: repeated while it runs, or after its end, it gets the same answer. Only what may be retried
 * is, with what was sealed the first time, or sealed anew if the vault has opened nothing of it. An invalid form is not
 * an operation yet.
 */
export function createOperations() {
  const requested = new Map<string, PendingRequest>();
  return {
    request: async ({ id, attempt, access, prepare }: Requesting): Promise<Outcome | undefined> => {
      const known = requested.get(id);
      if (known?.isOpen === false) return await known.answer;
      const work = known?.work ?? prepare();
      const answer = work.then((started) => started?.(access, attempt));
      const entry: PendingRequest = { work, answer, isOpen: false };
      requested.set(id, entry);
      try {
        const outcome = await answer;
        if (outcome === undefined || ('error' in outcome && isUnopened(outcome.error))) requested.delete(id);
        else entry.isOpen = 'error' in outcome && outcome.error.retryable;
        return outcome;
      } catch (error) {
        requested.delete(id);
        throw error;
      }
    },
    clear: () => requested.clear(),
  };
}
