import type { Result } from '@cartwright/rules/result';
import { useState } from 'react';
import type { AnyRefusal } from '#api/refused.ts';
import { ProofDialog } from './ProofDialog.tsx';

/** Sends a call. When it wants a recent password, it is repeated after the dialog; null when the shopper closes it. */
export type Proving = <T, R extends AnyRefusal>(send: () => Promise<Result<T, R>>) => Promise<Result<T, R> | null>;

/** For calls that refuse with CONFIRM_IDENTITY: the function that sends them, and the dialog, while it is open. */
export function useProof() {
  const [waiting, setWaiting] = useState<{ readonly end: (isProved: boolean) => void }>();

  const proving: Proving = async (send) => {
    const answer = await send();
    if (answer.ok || answer.refusal.code !== 'CONFIRM_IDENTITY') return answer;
    const isProved = await new Promise<boolean>((end) => setWaiting({ end }));
    setWaiting(undefined);
    return isProved ? send() : null;
  };
  const dialog = waiting && <ProofDialog onProved={() => waiting.end(true)} onClose={() => waiting.end(false)} />;
  return { proving, dialog };
}
