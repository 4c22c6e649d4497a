import { REPLACEMENTS_PAGE } from '@cartwright/contracts/product-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartLine } from '../cart.ts';
import { replacementsQuery } from './queries.ts';

/** The pages of similar items of a line. If others were sold out meanwhile, the last page may be an earlier one. */
export function useOffers({ gtin13, modalityType }: Pick<CartLine, 'gtin13' | 'modalityType'>) {
  const [wanted, setPage] = useState(0);
  const [shown, setShown] = useState(0); // the page before stays until the wanted one is there
  const offers = useQuery(replacementsQuery({ gtin13, modalityType, page: wanted }));
  const total = offers.data?.total ?? 0;
  const last = Math.max(0, Math.ceil(total / REPLACEMENTS_PAGE) - 1);
  if (offers.data && !offers.isPlaceholderData && wanted > last) setPage(last);
  if (offers.data && !offers.isPlaceholderData && shown !== wanted) setShown(wanted);
  return { offers, page: wanted, setPage, total, first: shown * REPLACEMENTS_PAGE };
}

export type Offers = ReturnType<typeof useOffers>;
