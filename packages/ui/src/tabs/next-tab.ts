/**
 * Where a key moves the focus among tabs: wrapping around, and mirrored in right-to-left text. Returns undefined for
 * keys that the tab list does not handle.
 */
export function nextTab(key: string, at: { index: number; count: number; rtl: boolean }): number | undefined {
  const { index, count, rtl } = at;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
