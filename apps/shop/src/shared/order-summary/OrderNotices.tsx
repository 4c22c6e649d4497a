import type { OrderNotice } from '@cartwright/contracts/notices';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { dollars } from '#format/money.ts';
import { copy } from './notices-copy.ts';

/** What the law wants a shopper to know of this order; nothing where nothing applies (CRT-113 … CRT-116). */
export function OrderNotices({ notices }: { notices: readonly OnWire[] }) {
  if (notices.length === 0) return null;
  return (
    <Notice tone="quiet">
      {notices.map((notice) => (
        <p key={notice.kind}>{copy[notice.kind](notice.kind === 'bag-fee' ? dollars(notice.amount) : '')}</p>
      ))}
    </Notice>
  );
}

/** As it arrives: amounts are texts there. */
type OnWire = Exclude<OrderNotice, { kind: 'bag-fee' }> | { readonly kind: 'bag-fee'; readonly amount: string };
