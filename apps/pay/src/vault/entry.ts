import { compactDecrypt } from 'jose';
import { z } from 'zod';
import type { FrameDocument } from '@cartwright/contracts/frames';
import { refuse, type Result, ok } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { readSession } from './frame-session.ts';
import type { Kms } from './kms.ts';
import type { Owner } from './sql.ts';

/** The documents that have a form for each kind of content. What another document sealed is not opened. */
const SEALED_BY = {
  card: ['payment-form'],
  cvv: ['cvv-form', 'month-edit-form'],
  'ebt-number': ['ebt-form'],
  'gift-number': ['gift-form'],
  'gift-pin': ['gift-form'],
  'ebt-pin': ['pin-form'],
} as const satisfies { readonly [kind: string]: readonly FrameDocument[] };

/** What every frame seals besides the value that was typed; together they bind it (decision 41). */
export const SEALED_WITH = {
  /** The frame session that came with the document: tenant and form. */
  fs: z.string().max(1_000),
  op: z.string().max(64),
  /** The account of the frame's credentials. */
  sub: z.string().max(200),
  /** When it was sealed, in milliseconds since the epoch, by the clock of the host that served the document. */
  iat: z.int(),
};

interface Entry {
  readonly kind: keyof typeof SEALED_BY;
  readonly fs: string;
  readonly op: string;
  readonly sub: string;
  readonly iat: number;
}

/** How long content is valid after it was sealed: enough for every repetition of a call, not for another visit. */
const GOOD_FOR = 5 * MINUTE;
/** The frame extrapolates our clock from when the document was served; it may run ahead by this much. */
export const AHEAD = 30_000;

/** Undefined when it cannot be read: the caller learns no more than that. */
async function decrypt<S extends z.ZodType>(kms: Kms, jwe: string, schema: S): Promise<z.output<S> | undefined> {
  try {
    const { plaintext } = await compactDecrypt(jwe, kms.openingKey, {
      keyManagementAlgorithms: ['ECDH-ES+A256KW'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return schema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    return undefined;
  }
}

/** Sealed content, and when and for how long after its sealing it may be opened, in milliseconds. */
interface Opening {
  readonly jwe: string;
  readonly now: number;
  readonly goodFor?: number;
}

/**
 * Opens what a frame sealed: for this very owner, in a session of the owner's tenant and of a document with such a
 * form, and not long ago. There is no other way to open anything.
 * @returns `unreadable` for what is not the owner's, `wrong-session` for another tenant's or form's, `too-old` when the
 * session or the content is
 */
export async function openEntry<S extends z.ZodType<Entry>>(
  kms: Kms,
  { tenant, account }: Owner,
  { jwe, now, goodFor = GOOD_FOR }: Opening,
  schema: S,
): Promise<Result<z.output<S>, 'unreadable' | 'wrong-session' | 'too-old'>> {
  const entry = await decrypt(kms, jwe, schema);
  if (entry?.sub !== account) return refuse('unreadable');
  const session = await readSession(kms, { session: entry.fs, tenant, documents: SEALED_BY[entry.kind], now });
  if (session === 'wrong') return refuse('wrong-session');
  const isFresh = entry.iat <= now + AHEAD && entry.iat > now - goodFor;
  return session === 'good' && isFresh ? ok(entry) : refuse('too-old');
}

/**
 * `frameCode` is 877 for a frame session that is not ours, or of another tenant's page or form, and 878 when the
 * time of the session or of the content (`GOOD_FOR`) is over.
 */
export interface Unreadable {
  readonly code: 'UNREADABLE_CARD';
  readonly frameCode?: '877' | '878';
}

/** What a frame sealed for the owner and for this operation. */
export async function openTyped<S extends z.ZodType<Entry>>(
  kms: Kms,
  owner: Owner,
  { jwe, operation, now }: { readonly jwe: string; readonly operation: string; readonly now: number },
  schema: S,
): Promise<Result<z.output<S>, Unreadable>> {
  const opened = await openEntry(kms, owner, { jwe, now }, schema);
  if (opened.ok && opened.value.op === operation) return opened;
  if (opened.ok || opened.refusal === 'unreadable') return refuse({ code: 'UNREADABLE_CARD' });
  return refuse({ code: 'UNREADABLE_CARD', frameCode: opened.refusal === 'too-old' ? '878' : '877' });
}
