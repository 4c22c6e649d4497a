import { parsePhone, phoneToWire } from './phone.ts';

/** What somebody at a service desk looks for an order by. */
export type OrderSearch =
  /** The ids that a number may be: its last two digits, which say the modality, need not be said. */
  | { readonly kind: 'number'; readonly orderIds: readonly string[] }
  /** The last four to eight digits, with those of the modality or without. */
  | { readonly kind: 'end'; readonly endings: readonly string[] }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'mail'; readonly address: string };

const MODALITIES = ['01', '02'];

/**
 * Reads what was typed: an order's number, its last digits, a phone or a mail address. Undefined for anything else, and
 * for a part of a phone or of an address: nobody looks through people.
 */
export function readOrderSearch(text: string): OrderSearch | undefined {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed)) return { kind: 'mail', address: trimmed.toLowerCase() };
  const digits = trimmed.replaceAll(/[\s#-]/g, '');
  if (/^\d{16,18}$/.test(digits)) return { kind: 'number', orderIds: idsOf(digits) };
  if (/^\d{4,8}$/.test(digits))
    return { kind: 'end', endings: [digits, ...MODALITIES.map((modality) => digits + modality)] };
  const phone = parsePhone(trimmed);
  return phone === undefined ? undefined : { kind: 'phone', phone: phoneToWire(phone) };
}

function idsOf(digits: string): readonly string[] {
  const body = digits.slice(0, 16);
  return MODALITIES.map((modality) => body + modality).filter((id) => id.startsWith(digits));
}
