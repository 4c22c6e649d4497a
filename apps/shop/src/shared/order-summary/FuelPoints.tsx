import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { LOCALE } from '#format/locale.ts';
import { copy } from './copy.ts';

/** Below the total: the fuel points of an order, when it has any (GC-54). */
export function FuelPoints({ points }: { points: number }) {
  if (points === 0) return null;
  return (
    <ReceiptLines lines={[{ id: 'fuel-points', label: copy.fuelPoints, amount: points.toLocaleString(LOCALE) }]} />
  );
}
