/** `1 time`, `35 times (23 express)`, `2 express times`: somebody who counts the rows of a day may see 12 of 35. */
export function timesText(count: number, express = 0): string {
  const times = count === 1 ? 'time' : 'times';
  if (express === count && count > 0) return `${count} express ${times}`;
  return `${count} ${times}${express === 0 ? '' : ` (${express} express)`}`;
}
