import * as v from 'valibot';
import { FRAME_DOCUMENTS } from '@cartwright/contracts/frames';

const Settings = v.object({
  document: v.picklist(FRAME_DOCUMENTS),
  nonce: v.string(),
  origins: v.array(v.string()),
  /** The vault's public key. */
  key: v.object({ kid: v.string(), kty: v.string(), crv: v.string(), x: v.string(), y: v.string() }),
  session: v.string(),
  /** When the host served the document, in milliseconds since the epoch: the shopper's own clock may be wrong. */
  servedAt: v.number(),
  build: v.string(),
  /** The signed list of the files of this build; absent if it is not signed. */
  manifest: v.exactOptional(v.string()),
  /** The shared name of the documents of one split form. */
  group: v.exactOptional(v.string()),
  /** The number of digits of the CVV, if the page gave its brand. */
  cvvLength: v.exactOptional(v.number()),
  /** The fault to inject; a production host never passes one. */
  fault: v.exactOptional(
    v.object({
      code: v.exactOptional(v.string()),
      hangs: v.exactOptional(v.boolean()),
      slowBy: v.exactOptional(v.number()),
    }),
  ),
});
/** The settings that the document gives its script. */
export type Settings = v.InferOutput<typeof Settings>;

/** @throws {Error} when the document is not one of the payment host's */
export const readSettings = (text: string | null | undefined): Settings => v.parse(Settings, JSON.parse(text ?? ''));

export const settings = readSettings(document.getElementById('settings')?.textContent);
