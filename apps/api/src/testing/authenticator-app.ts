import { Secret, TOTP } from 'otpauth';

const STEP = 30_000;

/** The code that an authenticator app shows at an instant. @param secret in base32, as the shop shows it */
export const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** The code that it shows so many steps of 30 seconds later. */
export const codeIn = (secret: string, now: number, steps: number): string => codeAt(secret, now + steps * STEP);
