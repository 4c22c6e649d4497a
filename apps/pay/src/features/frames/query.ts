import { z } from 'zod';
import type { FrameDocument } from '@cartwright/contracts/frames';
import { type Locale, LOCALES } from '@cartwright/rules/locale';

/** Query parameters of a document; unrecognized ones are ignored. */
const Query = z.object({
  tenant: z.string().catch(''),
  fields: z.literal('number').optional().catch(undefined),
  group: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional()
    .catch(undefined),
  brand: z.string().max(20).optional().catch(undefined),
  cvv: z.literal('1').optional().catch(undefined),
  pad: z.enum(['1', 'shuffled']).optional().catch(undefined),
  locale: z.enum(LOCALES).catch('en-US'),
  sim: z.string().max(20).optional().catch(undefined),
});

/** The fault to inject, outside production. */
interface Fault {
  readonly code?: string;
  readonly hangs?: boolean;
  /** Milliseconds. */
  readonly slowBy?: number;
}

/** The parsed query of a document's address. */
export interface FrameQuery {
  readonly tenant: string;
  /** This document has only the card number; other documents of the group have the rest of the card. */
  readonly isSplit: boolean;
  /** Prefixed with the tenant's name: documents of another tenant are never in the same group. */
  readonly group: string | undefined;
  readonly cvvLength: number | undefined;
  readonly requiresCvv: boolean;
  readonly pad: '1' | 'shuffled' | undefined;
  readonly locale: Locale;
  readonly isBlank: boolean;
  readonly fault: Fault | undefined;
}

const MAX_DELAY_MS = 120_000;

function faultOf(sim: string | undefined): Fault | undefined {
  if (sim === 'hang') return { hangs: true };
  const slowBy = Number(/^slow=(\d{1,6})$/.exec(sim ?? '')?.[1] ?? Number.NaN);
  if (Number.isInteger(slowBy)) return { slowBy: Math.min(MAX_DELAY_MS, slowBy) };
  return sim !== undefined && /^\d{3}$/.test(sim) ? { code: sim } : undefined;
}

/** Parses the query of a document's address. `sim` is for studying failures, and is ignored in production. */
export function readQuery(document: FrameDocument, query: unknown, isProduction: boolean): FrameQuery {
  const { tenant, fields, group, brand, cvv, pad, locale, sim } = Query.parse(query);
  const isSplit = document === 'payment-form' && fields === 'number' && group !== undefined;
  const isInGroup = isSplit || document !== 'payment-form';
  const knownLength = brand?.toUpperCase() === 'AMEX' ? 4 : 3;
  return {
    tenant,
    isSplit,
    group: group !== undefined && isInGroup ? `${tenant}:${group}` : undefined,
    cvvLength: brand === undefined ? undefined : knownLength,
    requiresCvv: cvv === '1',
    pad,
    locale,
    isBlank: !isProduction && sim === 'blank',
    fault: isProduction ? undefined : faultOf(sim),
  };
}
