import { TextTrigger } from '@cartwright/contracts/communications';
import { Instant, WirePhone } from '@cartwright/contracts/common';
import { refuse, type Result, ok } from '@cartwright/rules/result';
import { z } from 'zod';

/** A consent to texts that a shopper gave or took back somewhere else. */
const Consent = z.strictObject({
  loyaltyCardNumber: z.string().min(1).max(40),
  phoneNumber: WirePhone,
  triggerType: TextTrigger,
  optIn: z.boolean(),
  /** When the shopper chose it. */
  at: Instant,
});

/** A phone from which somebody replied STOP somewhere else. There is no line that ends one: only the phone can. */
const Stop = z.strictObject({ phoneNumber: WirePhone, stoppedAt: Instant });

export type ImportedConsent = z.output<typeof Consent>;
export type ImportedStop = z.output<typeof Stop>;
const Line = z.union([Consent, Stop]);
type OptInLine = z.output<typeof Line>;

/** Why a line is not imported: it is neither a consent nor a STOP, or it is of the future. */
export type WrongLineCode = 'NOT_READ' | 'IN_FUTURE';

/** Reads one line of JSON. */
export function optInLine(text: string, now: number): Result<OptInLine, { readonly code: WrongLineCode }> {
  const read = Line.safeParse(json(text));
  if (!read.success) return refuse({ code: 'NOT_READ' });
  const at = 'at' in read.data ? read.data.at : read.data.stoppedAt;
  return Date.parse(at) > now ? refuse({ code: 'IN_FUTURE' }) : ok(read.data);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
