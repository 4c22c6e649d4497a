/** Whether an added card is kept, and whether it is the preferred one; a preferred card is a kept one. */
export interface Keep {
  readonly save: boolean;
  readonly preferred: boolean;
}
export const KEEP_AT_FIRST: Keep = { save: true, preferred: false };

/** Preferring a card saves it (WAL-103). */
export const withPreferred = (keep: Keep, preferred: boolean): Keep => ({ save: keep.save || preferred, preferred });
/** A card that is not saved is not preferred (WAL-104). */
export const withSave = (keep: Keep, save: boolean): Keep => ({ save, preferred: keep.preferred && save });
