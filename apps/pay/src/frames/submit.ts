import type { FrameError, FrameField, FrameRequest, FromFrameType, ToFrame } from '@cartwright/contracts/frames';
import { type Access, isSessionOver } from './call.ts';
import type { Channel } from './channel.ts';
import type { Form, Values } from './form.ts';
import type { Incoming } from './messages.ts';
import { createOperations, type Outcome, type Work } from './operations.ts';
import { endSession } from './session.ts';
import { settings } from './settings.ts';

export type SubmitType = Exclude<FrameRequest, 'VALIDATE' | 'HEARTBEAT'>;
type PendingRequest = Extract<Incoming, { readonly type: SubmitType }>;

/** What a document does with its form when the page tells it to submit. */
export interface Submit<T extends SubmitType> {
  readonly request: T;
  readonly error: Extract<FromFrameType, `${string}_ERROR`>;
  /** Seals what was entered for the account of the page's token; the returned work can run more than once. */
  readonly begin: (values: Values, body: ToFrame[T], access: Access) => Promise<Work>;
  /** The message of a refusal that this form shows itself, and where; the page shows all others (FRM-020 … FRM-022). */
  readonly shows?: (error: FrameError) => { readonly field: FrameField; readonly words: string } | undefined;
  /** Called with every answer before it is sent. */
  readonly after?: (outcome: Outcome) => void;
}

/** Submits a form as often as the page requests, each operation once, and reports the outcome to the page. */
export function createSubmitter<T extends SubmitType>(form: Form, submit: Submit<T>, send: Channel['send']) {
  const operations = createOperations();

  function refuseForm(re: string): void {
    const wrong = form.firstProblem();
    form.showProblems();
    send(submit.error, { ...(wrong ?? { code: '876' }), retryable: false }, re);
  }

  function refuse(error: FrameError, re: string): void {
    const shown = submit.shows?.(error);
    if (!shown || !form.fields.includes(shown.field)) return send(submit.error, error, re);
    form.showProblem(shown.field, shown.words);
    send(submit.error, { ...error, field: shown.field }, re);
  }

  return {
    takes: (message: Incoming): message is PendingRequest => message.type === submit.request,
    run: async ({ id: re, body }: PendingRequest, access: Access): Promise<void> => {
      const prepare = async (): Promise<Work | undefined> => {
        await form.gather();
        // The message is of the very type that this form is submitted with.
        return form.firstProblem()
          ? undefined
          : withFault(await submit.begin(form.values(), body as ToFrame[T], access));
      };
      const outcome = await operations.request({ id: body.operationId, attempt: body.attempt, access, prepare });
      if (outcome === undefined) return refuseForm(re);
      submit.after?.(outcome);
      if ('error' in outcome && isSessionOver(outcome.error)) endSession();
      if ('error' in outcome) refuse(outcome.error, re);
      else send(outcome.reply.type, outcome.reply.body, re);
    },
    clear: () => operations.clear(),
  };
}

/** Injects the fault that the document's address requested; a production host never passes one. */
function withFault(work: Work): Work {
  const { code, hangs = false, slowBy } = settings.fault ?? {};
  if (hangs) return () => new Promise(() => undefined);
  if (code !== undefined) return () => Promise.resolve({ error: { code, retryable: true } });
  if (slowBy === undefined) return work;
  return async (access, attempt) => {
    await new Promise((resolve) => setTimeout(resolve, slowBy));
    return await work(access, attempt);
  };
}
