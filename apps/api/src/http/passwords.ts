/** How passwords are hashed and verified. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (tried: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

/** Salt and scrypt key (N 16384, r 16, p 1, 64 bytes): a tenth of a second of work for every guess. */
export const scryptPasswords: Passwords = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (tried) => (await import('better-auth/crypto')).verifyPassword(tried),
};
