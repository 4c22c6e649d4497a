import type { ModalityType } from '@cartwright/contracts/common';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { copy } from '#features/cart/replacements/copy.ts';
import { submitErrorQuery } from '#features/cart/replacements/queries.ts';

/** Why the last attempt to go on from this cart failed, until the cart changes or another attempt is made (CRT-122). */
export function SubmitError({ modality }: { modality: ModalityType }) {
  const { data: message = '' } = useQuery(submitErrorQuery(modality));
  return (
    message !== '' && (
      <Notice tone="danger" role="alert" title={copy.submitError}>
        {message}
      </Notice>
    )
  );
}
