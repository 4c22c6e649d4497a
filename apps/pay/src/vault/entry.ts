import { compactDecrypt } from 'jose';
import { z } from 'zod';
import { refuse, type Result, ok } from '@cartwright/rules/result';
import { readSession } from './frame-session.ts';
import type { Kms } from './kms.ts';
import type { Owner } from './sql.ts';

/** What every frame seals beside the value that was typed. */
export const SEALED_WITH = {
  /** The frame session that came with the document. */
  fs: z.string().max(1_000),
  op: z.string().max(64),
};

/** What a frame sealed, in the clear. Undefined when it cannot be read: the caller learns no more than that. */
export async function openEntry<S extends z.ZodType>(
  kms: Kms,
  jwe: string,
  schema: S,
): Promise<z.output<S> | undefined> {
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

/** `frameCode` is 877 for a frame session that is none of ours, or of another tenant's page, and 878 for one whose 15 minutes are over. */
export interface Unreadable {
  readonly code: 'UNREADABLE_CARD';
  readonly frameCode?: '877' | '878';
}

/** What a frame of the owner's tenant sealed for this operation, while its session is good. */
export async function openTyped<S extends z.ZodType<{ readonly fs: string; readonly op: string }>>(
  kms: Kms,
  { tenant }: Pick<Owner, 'tenant'>,
  { jwe, operation, now }: { readonly jwe: string; readonly operation: string; readonly now: number },
  schema: S,
): Promise<Result<z.output<S>, Unreadable>> {
  const entry = await openEntry(kms, jwe, schema);
  if (entry?.op !== operation) return refuse({ code: 'UNREADABLE_CARD' });
  const session = await readSession(kms, { session: entry.fs, tenant, now });
  if (session === 'good') return ok(entry);
  return refuse({ code: 'UNREADABLE_CARD', frameCode: session === 'expired' ? '878' : '877' });
}
