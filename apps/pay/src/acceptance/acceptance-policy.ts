/** A tenant's rule: which cards a modality accepts. `*` means any. */
export interface AcceptanceRule {
  readonly application: string;
  readonly fulfillment: string;
  readonly cardType: string;
  readonly brand: string;
  /** The first digits of a card's number, up to six; empty means any. */
  readonly binPrefix: string;
  readonly accepted: boolean;
  readonly reason: string | null;
}

export interface CardToAccept {
  readonly cardType: string;
  readonly brand: string;
  readonly bin: string | null;
}

export interface AcceptanceQuery {
  readonly application: string;
  readonly fulfillment: string;
}

const fits = (rule: AcceptanceRule, card: CardToAccept, { application, fulfillment }: AcceptanceQuery): boolean =>
  (rule.application === '*' || rule.application === application) &&
  (rule.fulfillment === '*' || rule.fulfillment === fulfillment) &&
  (rule.cardType === '*' || rule.cardType === card.cardType) &&
  (rule.brand === '*' || rule.brand === card.brand) &&
  (card.bin ?? '').startsWith(rule.binPrefix);

/** The specificity of a rule: digits of the number first, then brand, kind, modality, application. */
const weight = (rule: AcceptanceRule): number =>
  rule.binPrefix.length * 16 +
  Number(rule.brand !== '*') * 8 +
  Number(rule.cardType !== '*') * 4 +
  Number(rule.fulfillment !== '*') * 2 +
  Number(rule.application !== '*');

/**
 * Whether a card is accepted, and why not. The most specific matching rule decides; without one every card is accepted.
 */
export function acceptanceOf(
  rules: readonly AcceptanceRule[],
  card: CardToAccept,
  requested: AcceptanceQuery,
): { readonly accepted: boolean; readonly reason: string | null } {
  const [decisive] = rules.filter((rule) => fits(rule, card, requested)).toSorted((a, b) => weight(b) - weight(a));
  return decisive ? { accepted: decisive.accepted, reason: decisive.reason } : { accepted: true, reason: null };
}
