import type { Tender as TenderSchema } from '@cartwright/contracts/handover';
import { tenderTitle } from '@cartwright/rules/tender-text';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import type { Wire } from '@cartwright/contracts/endpoint';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';

/** Which card pays how much, as it stands on the wire. */
export type Tender = Wire<typeof TenderSchema>;

/** A card with its amount; null while that is being computed. */
export type TenderLine = Pick<Tender, 'cardId' | 'type' | 'brand' | 'lastFour'> & { readonly amount: string | null };

/** Below the total: how it is paid. */
export function Tenders({ tenders }: { tenders: readonly TenderLine[] }) {
  if (tenders.length === 0) return null;
  return (
    <ReceiptLines
      lines={tenders.map((tender) => ({
        id: tender.cardId,
        label: copy.tender(tenderTitle(tender, LOCALE), tender.lastFour),
        amount: tender.amount === null ? '…' : dollars(tender.amount),
      }))}
    />
  );
}
