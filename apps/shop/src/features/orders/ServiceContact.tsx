import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy } from './copy.ts';
import { PhoneLink } from './PhoneLink.tsx';
import type { Delivered } from './special-notes.ts';
import { servicePhone } from './service-phone.ts';

/** Whom to call about an order. */
export function ServiceContact({ order }: { order: Delivered }) {
  const { banner } = useBootstrap();
  return (
    <Notice tone="quiet" title={copy.help}>
      {copy.helpText} <PhoneLink phone={servicePhone(order, banner)} />
    </Notice>
  );
}
