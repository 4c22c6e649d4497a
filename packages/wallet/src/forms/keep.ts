/** Whether an added card is saved, and whether it is preferred; a preferred card is a saved one. */
export interface Keep {
  readonly save: boolean;
  readonly preferred: boolean;
}
export const KEEP_AT_FIRST: Keep = { save: true, preferred: false };

/** Preferring a card saves it (WAL-103). */
export const withPreferred = (keep: Keep, preferred: boolean): Keep => ({ save: keep.save || preferred, preferred });
/** A card that is not saved is not preferred (WAL-104). */
export const withSave = (keep: Keep, save: boolean): Keep => ({ save, preferred: keep.preferred && save });
