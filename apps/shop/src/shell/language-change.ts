import { keepCookie } from '#browser/keep-cookie.ts';

/** Where a language is chosen. */
export type LanguagePlace = 'menu' | 'footer';
const CHANGED = 'language-changed';

/**
 * Keeps the language in this browser for a year and reloads the same address in it. Like any reload, it discards what was
 * typed and not yet saved.
 */
export function chooseLanguage(locale: string, place: LanguagePlace): void {
  try {
    sessionStorage.setItem(CHANGED, place);
  } catch {
    // Without storage the new page begins at its top, like any other.
  }
  keepCookie('locale', locale);
  location.reload();
}

/** Whether this page was loaded because its language was chosen at this place; true once. */
export function takeLanguageChange(place: LanguagePlace): boolean {
  try {
    if (sessionStorage.getItem(CHANGED) !== place) return false;
    sessionStorage.removeItem(CHANGED);
    return true;
  } catch {
    return false;
  }
}
