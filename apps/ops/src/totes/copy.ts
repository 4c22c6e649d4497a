export const copy = {
  takeOut: (n: number, item: string, tote: string) => `Take ${n} ${item} out of tote ${tote}.`,
  why: (n: number) => (n === 1 ? 'Nobody pays for it any more.' : 'Nobody pays for them any more.'),
  isOut: (n: number) => (n === 1 ? 'It’s Taken Out' : 'They’re Taken Out'),
};
