/** The words of a receipt. */
export interface ReceiptWords {
  readonly title: (banner: string) => string;
  /** @param email of the account @param made when, in words @param zone of all times */
  readonly intro: (email: string, made: string, zone: string) => string;
  readonly now: string;
  readonly history: string;
  /** The heading of the words that were agreed to. */
  readonly agreed: string;
  /** Which words of what. */
  readonly agreedTo: (what: string, version: number) => string;
  readonly terms: string;
  readonly what: string;
  readonly state: string;
  readonly change: string;
  readonly when: string;
  readonly where: string;
  readonly wording: string;
  readonly noWording: string;
  readonly allowed: string;
  /** Of the terms. */
  readonly accepted: string;
  readonly notAllowed: string;
  readonly chosen: (value: string) => string;
  /** By the name of the preference. */
  readonly preferences: Readonly<Record<string, string>>;
  readonly email: (category: string) => string;
  /** By kind of text. */
  readonly texts: Readonly<Record<string, string>>;
  readonly phone: (lastFour: string) => string;
  /** By source of the change. */
  readonly sources: Readonly<Record<string, string>>;
}
