import { keepChoices, readChoices } from '../choices.ts';
import { ACCOUNT_PURPOSES, type AdvertisingPreferences } from './account-choices.ts';

/** Writes what the account allows into this browser's cookie; what it never chose stays as the browser has it. */
export function followAccount(preferences: AdvertisingPreferences): void {
  const chosen = preferences.filter(({ saved }) => saved !== undefined);
  if (chosen.length === 0) return;
  const allowed = chosen.map(({ name, isAllowed }) => [ACCOUNT_PURPOSES[name], isAllowed] as const);
  keepChoices({ ...readChoices(), ...Object.fromEntries(allowed) });
}
