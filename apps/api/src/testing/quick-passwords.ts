import { randomBytes, scryptSync } from 'node:crypto';
import type { Passwords } from '#features/session/auth.ts';

const keyOf = (salt: string, password: string): string =>
  scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 }).toString('hex');

/** Passwords by a scrypt so weak that nobody waits for it: a test's run signs hundreds of people up. */
export const quickPasswords: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${keyOf(salt, password)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':');
    return key === keyOf(salt, password);
  },
};
