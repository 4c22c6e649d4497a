import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy } from './copy.ts';
import { pickerLink } from './picker-link.ts';

/** Above products without a price: why, and the way to get one. */
export function ChooseModalityNotice() {
  if (useBootstrap().modality !== null) return null;
  return (
    <Notice tone="quiet">
      {copy.prices}{' '}
      <Link {...pickerLink('PICKUP')} {...linkVariant()}>
        {copy.choose}
      </Link>
    </Notice>
  );
}
