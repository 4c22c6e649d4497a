import { ACCOUNT_CHOICES, CONSENT_WORDING, NEVER_CHOSEN, PREFERENCE_OF } from '@cartwright/contracts/consent';
import type { AccountChoice, AccountChoices } from '@cartwright/contracts/consent';

/** A stored preference that is a consent, of any banner. */
export interface StoredConsent {
  readonly bannerId: string;
  readonly name: string;
  readonly value: string;
  /** The version of the words that were agreed to; null when nothing is allowed. */
  readonly wording: number | null;
}

/** The names of the preferences that are choices of an account. */
export const CHOICE_NAMES: readonly string[] = Object.values(PREFERENCE_OF);

/** What an account allows at a banner. What it never chose, or chose under other words, counts as never chosen. */
export function choicesAt(bannerId: string, stored: readonly StoredConsent[]): AccountChoices {
  const here = new Map(stored.filter((each) => each.bannerId === bannerId).map((each) => [each.name, each]));
  const isAllowed = (choice: AccountChoice): boolean => {
    const found = here.get(PREFERENCE_OF[choice]);
    if (found?.value === 'false') return false;
    return found?.wording === CONSENT_WORDING || NEVER_CHOSEN[choice];
  };
  return choicesBy(isAllowed);
}

/** All choices, each by its name. */
export const choicesBy = (isAllowed: (choice: AccountChoice) => boolean): AccountChoices =>
  Object.fromEntries(ACCOUNT_CHOICES.map((choice) => [choice, isAllowed(choice)])) as AccountChoices; // every name is there
