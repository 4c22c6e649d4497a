import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { PricesFrom } from './PricesFrom.tsx';

/** The same in a box of its own, above products that the shopper knows the prices of. */
export function ChooseModalityNotice() {
  if (useBootstrap().modality !== null) return null;
  return (
    <Notice tone="quiet">
      <PricesFrom />
    </Notice>
  );
}
