import type { Locale } from '@cartwright/rules/locale';
import type { ModifyCode, ModifyRefusal } from './commands.ts';
import { FALLOUT_REASONS } from './copy.ts';

/** A refused change, with its reason in the shopper's language if the page shows that as it is (MOD-023). */
export function explained<Code extends ModifyCode>(refusal: ModifyRefusal<Code>, locale: Locale): ModifyRefusal<Code> {
  const reasons: Readonly<Record<string, string>> = FALLOUT_REASONS[locale];
  const code = refusal.items?.[0]?.code;
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined ? refusal : { ...refusal, reason };
}
