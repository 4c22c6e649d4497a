/**
 * Edit distance between two texts, with a swap of two neighboring letters counted once.
 * @returns the distance, or a number above `most` as soon as it is certain to exceed it
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      const isSwap = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      current[at] = Math.min(
        (before[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (twoBefore[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > max) return max + 1;
    [twoBefore, before] = [before, current];
  }
  return before[b.length] ?? max + 1;
}
