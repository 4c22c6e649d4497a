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
  /** The signed list of what this build consists of; absent where nobody signed it. */
  manifest: v.exactOptional(v.string()),
  /** What the documents of one split form call themselves by. */
  group: v.exactOptional(v.string()),
  /** The digits of the CVV that is asked, where the page said of which brand it is. */
  cvvLength: v.exactOptional(v.number()),
  /** What goes wrong on purpose; a production host never says any. */
  fault: v.exactOptional(
    v.object({
      code: v.exactOptional(v.string()),
      hangs: v.exactOptional(v.boolean()),
      slowBy: v.exactOptional(v.number()),
    }),
  ),
});
/** What the document tells its script. */
export type Settings = v.InferOutput<typeof Settings>;

/** @throws {Error} when the document is not one of the payment host's */
export const readSettings = (text: string | null | undefined): Settings => v.parse(Settings, JSON.parse(text ?? ''));

export const settings = readSettings(document.getElementById('settings')?.textContent);
