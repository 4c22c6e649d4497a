import type { Import } from './queries.ts';
import { stateCopy as words } from './state-copy.ts';

/** An instant as text, in the time of a store. */
type When = (at: string) => string;

const sentences = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' ');
const why = (done: { readonly reason: string | null }) => done.reason !== null && words.reason(done.reason);

/** Who planned an import, when and why; empty for one that nobody did. @param times what is still to come of it */
export const plannedText = ({ planned }: Import, when: When, ...times: readonly (string | false)[]): string =>
  planned === null ? '' : sentences(words.planned(planned.by, when(planned.at)), ...times, why(planned));

/** Who applied it, when and why; empty while nobody did. @param more what that means now */
export function appliedText({ applied, appliedAt }: Import, when: When, ...more: readonly (string | false)[]): string {
  if (applied === null || appliedAt === null) return '';
  const done = applied.reason === null ? words.appliedAsPlanned : words.applied;
  return sentences(done(applied.by, when(appliedAt)), ...more, why(applied));
}

/** Who rolled it back, when and why, and what stayed; empty while nobody did. */
export function endedText({ rolledBack, endedAt, keptRows }: Import, when: When): string {
  if (endedAt === null) return '';
  const kept = keptRows ? words.kept(keptRows) : null;
  if (rolledBack === null) return sentences(words.ended(when(endedAt)), kept);
  const done = rolledBack.reason === null ? words.endedAsPlanned : words.endedBy;
  return sentences(done(rolledBack.by, when(endedAt)), kept, why(rolledBack));
}

/** Who canceled its plan, when and why; empty of one that was set aside. */
export const canceledText = ({ canceled, endedAt }: Import, when: When): string =>
  canceled === null || endedAt === null ? '' : sentences(words.canceled(canceled.by, when(endedAt)), why(canceled));

/** When it ends by itself, if it is to and has not. */
export const endsText = ({ endsAt, endedAt }: Import, when: When): string | false =>
  endsAt !== null && endedAt === null && words.ends(when(endsAt));
