import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';

const words = copy.upsell;

/** What a delivery membership does, for a shopper who has none; the page behind the link has the plans. */
export function DeliveryUpsell({ name }: { readonly name: string }) {
  return (
    <Notice icon={BadgeCheck} title={words.title}>
      <p>
        {words.text(name)}{' '}
        <Link {...paths.membership()} {...linkVariant()}>
          {words.link}
        </Link>
      </p>
    </Notice>
  );
}
