export const copy = {
  takeOut: (n: number, item: string, tote: string) => `Take ${n} ${item} out of tote ${tote}.`,
  why: (n: number) => (n === 1 ? 'Nobody pays for it anymore.' : 'Nobody pays for them anymore.'),
  isOut: (n: number) => (n === 1 ? 'It’s Taken Out' : 'They’re Taken Out'),
};
