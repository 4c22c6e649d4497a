const KEY = 'contact-phone';

/** The phone that the shopper gave in this browser, `(513) 555-0100`; it stands in where the account has none (STO-001). */
export function storedPhone(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // a browser that keeps nothing
  }
}

/** Keeps the phone in this browser; an empty one forgets it. */
export function keepPhone(phone: string): void {
  try {
    if (phone === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, phone);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
