import type { During, FormField } from '../events/seen-error.ts';
import { tell } from '../events/tell.ts';

/** Sends one event for each field that is wrong in a form as it is submitted (CNT-003). */
export function trackProblems(during: During, fields: readonly FormField[]): void {
  for (const field of fields) tell({ name: 'USER_CONSTRAINT_ERROR', data: { code: 'FORM', during, field } });
}
