import type { SlotFilter } from '@cartwright/contracts/ops-capacity';
import type { SnowDay, SnowPreview } from '@cartwright/contracts/ops-snow-day';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';

type Preview = z.output<typeof SnowPreview>;
type Day = z.output<typeof SnowDay>;

/** The commands behind the calls of snow days. They span features: `flows/snow-day` has them. */
export interface SnowCommands {
  readonly previewSnowDay: (of: SnowOf, now: Millis) => Promise<Result<Preview, { readonly code: 'NOT_FOUND' }>>;
  readonly applySnowDay: (call: ApplyCall, now: Millis) => Promise<Result<{ readonly actionId: string }, ApplyRefusal>>;
  readonly undoSnowDay: (call: UndoCall, now: Millis) => Promise<Result<UndoneSnow, UndoRefusal>>;
  readonly snowDays: (locationId: string) => Promise<Omit<Day, 'moves' | 'placedSince'>[]>;
  readonly snowDay: (of: { readonly locationId: string; readonly actionId: string }) => Promise<Day | null>;
}

/** The slots of a store in which it cannot serve. */
export interface SnowOf {
  readonly locationId: string;
  readonly filter: z.output<typeof SlotFilter>;
}

/** Who acts, and for which banner. */
interface Acting {
  readonly staffId: string;
  readonly bannerId: string;
}

export interface ApplyCall extends SnowOf, Acting {
  readonly reason: string;
  /** Of the preview that was agreed to. */
  readonly fingerprint: string;
}

export type ApplyRefusal =
  | { readonly code: 'NOT_FOUND' | 'NOTHING_TO_CHANGE' }
  | { readonly code: 'PREVIEW_CHANGED'; readonly current: Preview };

export interface UndoCall extends Acting {
  readonly locationId: string;
  readonly actionId: string;
}

export interface UndoRefusal {
  readonly code: 'NOT_FOUND' | 'ALREADY_UNDONE' | 'STILL_MOVING';
}

/** How many slots are as they were before, and how many a later change decides. */
export interface UndoneSnow {
  readonly restored: number;
  readonly left: number;
}
