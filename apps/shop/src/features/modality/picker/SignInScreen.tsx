import type { ModalityType } from '@cartwright/contracts/common';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import type { ModalityTab } from '#search-params.ts';
import type { Screen } from '../flow/screens.ts';
import { TAB_OF } from '../tab-of.ts';
import { copy } from './copy.ts';
import { Foot } from './Foot.tsx';

type SignInScreenProps = { tab: ModalityType; from: Screen };

/**
 * Delivery slots are shown, and any slot is reserved, for signed-in shoppers. Signing in returns to this picker: to its
 * tab, or to the pickup slots that were shown.
 */
export function SignInScreen({ tab, from }: SignInScreenProps) {
  const { name } = useBootstrap().banner;
  const { href } = useLocation();
  const isPickupSlot = from.kind === 'times' && from.modality === 'PICKUP';
  const back = withPicker(href, isPickupSlot ? 'pickup-times' : TAB_OF[tab]);
  return (
    <>
      <p>{isPickupSlot ? copy.signInToHold(name) : copy.signInText(name)}</p>
      <Foot>
        <Link {...paths.signIn(back, 'modality window')} {...buttonVariant({ kind: 'primary', wide: true })}>
          {copy.signIn}
        </Link>
      </Foot>
    </>
  );
}

/** The page's own address, with the picker open. */
function withPicker(href: string, tab: ModalityTab): string {
  const [path = '/', query = ''] = href.split('?');
  const search = new URLSearchParams(query);
  search.set('ways', tab);
  return `${path}?${search}`;
}
