import type { OrderModality } from '@cartwright/contracts/common';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';

/** Whether a location `l` has something to sell in a way to shop, and open times ahead: else nobody could order. */
export const canServe = (modality: OrderModality, now: Millis): RawBuilder<boolean> => sql<boolean>`(
  exists (select from availability a where a.location_id = l.location_id and a.modality = ${modality}
             and position(B'1' in a.sellable) > 0)
  and exists (select from slot s where s.location_id = l.location_id and s.modality = ${modality}
                 and not s.closed and s.starts_at > ${new Date(now)}))`;
