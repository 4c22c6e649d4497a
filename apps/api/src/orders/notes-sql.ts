import { sql } from 'kysely';

/** What the shopper of `o` wrote for the store's team: the note of a delivery is for its driver. Empty for nothing. */
export const notesForTeam = sql`(case o.modality when 'PICKUP' then coalesce(o.details ->> 'instructions', '') else '' end)`;
