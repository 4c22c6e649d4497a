import { type SubmitEvent, useRef, useState } from 'react';
import { checkFrame } from './check-frame.ts';
import { words } from '../copy/forms.ts';
import type { FormRefusal } from '../calls/form-refusal.ts';
import { useAbandonment } from './use-abandonment.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import type { SecureFrameHandle } from '../frame/SecureFrame.tsx';
import { useEarlyPress } from '../frame/use-early-press.ts';
import type { Doing } from '../host/host-events.ts';
import { useWallet } from '../core/use-wallet.ts';

interface Options {
  readonly during: Doing;
  /**
   * The page's own first invalid field, by the id of its control; one `before` the frame takes precedence over the
   * frame's, one `after` comes later.
   */
  readonly wrong?: () => { readonly before?: string | undefined; readonly after?: string | undefined };
  /** Everything is valid: the form's action. */
  readonly send: (frame: FrameClient) => Promise<void>;
}

/** What every form with a frame does: validate all fields, focus the first invalid one, or send. */
export function useFrameForm({ during, wrong, send }: Options) {
  const { wallet, snapshot } = useWallet();
  const frame = useRef<SecureFrameHandle>(null);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setRequesting] = useState(false);
  const { onBlur, onField } = useAbandonment(wallet.report);

  async function check(line: FrameClient): Promise<boolean> {
    const answer = await checkFrame(line);
    if (answer === 'unknown') setProblem(words.validationFailed);
    const { before, after } = wrong?.() ?? {};
    if (answer === 'valid' && before === undefined && after === undefined) return true;
    wallet.report({ type: 'USER_CONSTRAINT_ERROR', during, code: 'FORM' });
    if (before === undefined && answer === 'invalid') frame.current?.focus();
    else frame.current?.beside(before ?? after ?? '')?.focus();
    return false;
  }

  async function submit(): Promise<void> {
    if (snapshot.state.busy || isPending) return;
    const line = frame.current?.client();
    setProblem(line ? null : words.frameNotReady);
    setChecked(true);
    if (!line) return;
    setRequesting(true);
    try {
      if (await check(line)) await send(line);
    } finally {
      setRequesting(false);
    }
  }

  const { press, onReady } = useEarlyPress(frame, () => void submit());

  return {
    frame,
    /** After the first attempt a corrected field loses its error at once (decision D-18). */
    isChecked,
    /** An error of the form as a whole, besides those in the wallet's state. */
    problem,
    onBlur,
    onField,
    /** The frame is ready: an earlier error about it no longer applies. */
    onReady: () => {
      setProblem((message) => (message === words.frameNotReady ? null : message));
      onReady();
    },
    submit: press,
    onSubmit: (event: SubmitEvent): void => {
      event.preventDefault();
      press();
    },
    /** The effect of a refusal: a frame that is too old reloads, an invalid field in it takes focus. */
    afterRefusal: (refusal: FormRefusal): void => {
      if (refusal.code === 'FRAME_LOST' && refusal.mustReload) frame.current?.reload();
      if (refusal.code === 'SHOWN_IN_FRAME') frame.current?.focus();
    },
  };
}
