import { REPLACEMENTS_PAGE } from '@cartwright/contracts/product-lists';
import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { copy } from './copy.ts';
import css from './Offers.module.css';
import type { Offers } from './use-offers.ts';

/** `1–4 of 11`, with the ways to the pages before and after. None while one page has them all. */
export function OfferPages({ page, setPage, first, total }: Omit<Offers, 'offers'>) {
  if (total <= REPLACEMENTS_PAGE) return null;
  const end = Math.min(first + REPLACEMENTS_PAGE, total);
  return (
    <nav className={css['pages']} aria-label={copy.pages}>
      <IconButton icon={ChevronLeft} label={copy.previous} waits={page === 0} onClick={() => setPage(page - 1)} />
      <span role="status">{copy.range(first + 1, end, total)}</span>
      <IconButton
        icon={ChevronRight}
        label={copy.next}
        waits={(page + 1) * REPLACEMENTS_PAGE >= total}
        onClick={() => setPage(page + 1)}
      />
    </nav>
  );
}
