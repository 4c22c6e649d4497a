import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Signs short texts that a browser stores for us, such as a visitor's id; `purpose` keeps one kind from passing as
 * another.
 */
export interface Signer {
  readonly sign: (text: string) => string;
  /** The text, or null when the signature is not ours. */
  readonly open: (signed: string) => string | null;
}

/** Texts kept at most once their signatures were verified: a browser sends the same ones with every call. */
const MAX_OPENED = 10_000;
/** Ours are shorter. Base64url has many spellings of one text, some as long as a header may be: those are not kept. */
const MAX_KEPT_LENGTH = 512;

export function makeSigner(secret: Buffer, purpose: string): Signer {
  const key = createSecretKey(createHmac('sha256', secret).update(purpose).digest());
  const signature = (text: string) => createHmac('sha256', key).update(text).digest();
  const verified = (signed: string): string | null => {
    const [body, given, rest] = signed.split('.');
    if (body === undefined || given === undefined || rest !== undefined) return null;
    const text = Buffer.from(body, 'base64url').toString();
    const [ours, theirs] = [signature(text), Buffer.from(given, 'base64url')];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? text : null;
  };
  const opened = new LRUCache<string, string>({ max: MAX_OPENED });
  return {
    sign: (text) => `${Buffer.from(text).toString('base64url')}.${signature(text).toString('base64url')}`,
    open: (signed) => {
      const known = opened.get(signed);
      if (known !== undefined) return known;
      const text = verified(signed);
      if (text !== null && signed.length <= MAX_KEPT_LENGTH) opened.set(signed, text);
      return text;
    },
  };
}
