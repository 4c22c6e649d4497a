import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '@cartwright/rules/address';
import { useBootstrap } from '#api/bootstrap.ts';
import { heldSlotQuery } from '#shared/slots/queries.ts';
import { addressText } from '#format/address.ts';
import { isCurrent } from './current-address.ts';
import { deleteCopy as copy } from './delete-copy.ts';

/** The effect of deleting an address, shown before it is done. */
export function DeleteWarning({ address }: { address: Address }) {
  const { modality, cartCounts } = useBootstrap();
  const isInUse = isCurrent(address, modality);
  const { data: held } = useQuery({ ...heldSlotQuery('DELIVERY'), enabled: isInUse });
  return (
    <Notice tone="warning" role="alert" title={copy.prompt(addressText(address))}>
      {isInUse && <p>{copy.inUse}</p>}
      {isInUse && (cartCounts.DELIVERY ?? 0) > 0 && <p>{copy.cart(cartCounts.DELIVERY ?? 0)}</p>}
      {isInUse && held && <p>{copy.held(held.selections[0].displayString)}</p>}
      <p>{copy.orders}</p>
    </Notice>
  );
}
