import type { During, FormField } from '#events/seen-error.ts';
import { track } from '#events/track.ts';

/** Sends one event for each invalid field of a submitted form (CNT-003). */
export function trackProblems(during: During, fields: readonly FormField[]): void {
  for (const field of fields) track({ name: 'USER_CONSTRAINT_ERROR', data: { code: 'FORM', during, field } });
}
