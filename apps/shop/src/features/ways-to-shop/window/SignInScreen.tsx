import type { ModalityType } from '@cartwright/contracts/common';
import { buttonLook } from '@cartwright/ui/button/look.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useBoot } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import type { Ways } from '#search-params.ts';
import type { Screen } from '../flow/screens.ts';
import { TAB_OF } from '../tab-of.ts';
import { copy } from './copy.ts';
import { Foot } from './Foot.tsx';

type SignInScreenProps = { tab: ModalityType; from: Screen };

/**
 * Times of a delivery are shown, and any time is held, for shoppers who are signed in. Signing in leads back to this
 * window: to its tab, or to the times of a pickup that were looked at.
 */
export function SignInScreen({ tab, from }: SignInScreenProps) {
  const { name } = useBoot().banner;
  const { href } = useLocation();
  const isPickupTime = from.at === 'times' && from.way === 'PICKUP';
  const back = withWindow(href, isPickupTime ? 'pickup-times' : TAB_OF[tab]);
  return (
    <>
      <p>{isPickupTime ? copy.signInToHold(name) : copy.signInText(name)}</p>
      <Foot>
        <Link {...paths.signIn(back, 'modality window')} {...buttonLook({ kind: 'primary', wide: true })}>
          {copy.signIn}
        </Link>
      </Foot>
    </>
  );
}

/** The page's own address, with the window open. */
function withWindow(href: string, ways: Ways): string {
  const [path = '/', query = ''] = href.split('?');
  const search = new URLSearchParams(query);
  search.set('ways', ways);
  return `${path}?${search}`;
}
