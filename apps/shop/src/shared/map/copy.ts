/** Messages on a map. */
export const copy = {
  /** Below its bar. */
  scale: (count: number) => `${count} ${count === 1 ? 'mile' : 'miles'}`,
} as const;
