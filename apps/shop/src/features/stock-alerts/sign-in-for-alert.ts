import { paths } from '#paths.ts';

/** Where a visitor signs in to be notified; the page of the product then sets the alert for that location. */
export function signInForAlert(gtin13: string, locationId: string) {
  const query = new URLSearchParams({ notify: locationId }).toString();
  return paths.signIn(`/p/${gtin13}?${query}`);
}
