const KEY = 'contact-phone';

/** The phone number entered in this browser, `(513) 555-0100`; used if the account has none (STO-001). */
export function storedPhone(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // a browser that stores nothing
  }
}

/** Stores the phone number in this browser; an empty one removes it. */
export function keepPhone(phone: string): void {
  try {
    if (phone === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, phone);
  } catch {
    // Without storage the number is asked for again.
  }
}
