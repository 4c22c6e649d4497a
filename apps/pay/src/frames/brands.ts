import creditCardType from 'credit-card-type';

/** The brands that a bank card may have; everything else is NONE and not accepted. */
export type BankBrand = 'VISA' | 'MASTERCARD' | 'AMEX' | 'DISCOVER' | 'DINERS' | 'JCB' | 'UNIONPAY';
export type Brand = BankBrand | 'EBT' | 'NONE';

export interface BrandRules {
  readonly brand: BankBrand;
  /** The possible lengths of its numbers, shortest first. */
  readonly lengths: readonly number[];
  readonly cvvLength: number;
  /** Where the displayed number has spaces. */
  readonly gaps: readonly number[];
}

const BY_TYPE: { readonly [type: string]: BankBrand } = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  'american-express': 'AMEX',
  discover: 'DISCOVER',
  'diners-club': 'DINERS',
  jcb: 'JCB',
  unionpay: 'UNIONPAY',
};

/** The issuer numbers of the states' SNAP EBT cards: public, six digits each. */
const EBT_PREFIXES = new Set(
  (
    '507680 507695 507706 610093 507719 507681 600890 507713 507707 508139 508148 508132 507692 601453 507704 627485 ' +
    '601413 507709 504476 507703 600528 600875 507711 610423 507718 507683 507714 507716 507715 507701 610434 586616 ' +
    '600486 508161 507700 508147 507693 600760 507682 610470 507702 610098 601036 507705 622044 507710 507720 507708 505349'
  ).split(' '),
);

const DINERS: BrandRules = { brand: 'DINERS', lengths: [14, 16, 19], cvvLength: 3, gaps: [4, 10] };
/** A Diners range that the library does not list. */
const MORE_DINERS = /^3095/;

/** True for the number of a SNAP EBT card, judging by its first six digits. */
export const resemblesEbt = (digits: string): boolean => EBT_PREFIXES.has(digits.slice(0, 6));

/** The rules of the one brand that these first digits mean; undefined while several or none match. */
export function rulesOf(digits: string): BrandRules | undefined {
  if (resemblesEbt(digits)) return undefined;
  if (MORE_DINERS.test(digits)) return DINERS;
  const found = strongest(creditCardType(digits));
  const brand = found && BY_TYPE[found.type];
  if (!found || brand === undefined) return undefined;
  return { brand, lengths: found.lengths.toSorted((a, b) => a - b), cvvLength: found.code.size, gaps: found.gaps };
}

type Candidate = ReturnType<typeof creditCardType>[number] & { readonly matchStrength?: number };

/** Of several candidates the one that matched most digits; none when two match equally well. */
function strongest(candidates: readonly Candidate[]): Candidate | undefined {
  const [first, second] = candidates.toSorted((a, b) => (b.matchStrength ?? 0) - (a.matchStrength ?? 0));
  if (!second || !first) return first;
  return (first.matchStrength ?? 0) > (second.matchStrength ?? 0) ? first : undefined;
}

/** For a number whose brand is not known yet, and for SNAP EBT. */
const LONGEST = 19;

/** The maximum number of digits of this brand (WAL-111). */
export const maxDigits = (digits: string): number => rulesOf(digits)?.lengths.at(-1) ?? LONGEST;

/** The brand of a number, from its first six digits (WAL-110). */
export function brandOf(digits: string): Brand {
  if (resemblesEbt(digits)) return 'EBT';
  return rulesOf(digits.slice(0, 6))?.brand ?? 'NONE';
}
