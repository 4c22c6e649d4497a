const DAY = 86_400_000;

/** The calendar days from one to another. */
export function daysFrom(from: string, to: string): readonly string[] {
  const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`);
  const [first, last] = [noonOf(from), noonOf(to)];
  return Array.from({ length: Math.round((last - first) / DAY) + 1 }, (_, index) =>
    new Date(first + index * DAY).toISOString().slice(0, 10),
  );
}
