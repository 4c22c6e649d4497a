import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { refusals } from './copy.ts';

/** Why a change was not made. For alcohol, a limit and an address, the server's own reason as it is (MOD-023). */
export function failureMessage(error: unknown, otherwise: string | undefined): string {
  const reason = error instanceof Refused && error.refusal.code === 'MODIFY_FALLOUT' ? error.refusal.reason : undefined;
  return reason ?? messageFor(error, refusals, otherwise);
}
