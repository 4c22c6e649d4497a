import type { ModalityType } from '@cartwright/contracts/common';
import { buttonLook } from '@cartwright/ui/button/look.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useBoot } from '#api/bootstrap.ts';
import { paths } from '../../paths.ts';
import { Foot } from './Foot.tsx';
import { TAB_OF } from './tab-of.ts';
import { copy } from './window-copy.ts';

/** Times are previewed and held for shoppers who are signed in; signing in leads back to this window, at its tab. */
export function SignInScreen({ tab }: { tab: ModalityType }) {
  const { name } = useBoot().banner;
  const { href } = useLocation();
  return (
    <>
      <p>{copy.signInText(name)}</p>
      <Foot>
        <Link {...paths.signIn(atTab(href, tab), 'modality window')} {...buttonLook({ kind: 'primary', wide: true })}>
          {copy.signIn}
        </Link>
      </Foot>
    </>
  );
}

/** The page's own address, with the window open at a tab. */
function atTab(href: string, tab: ModalityType): string {
  const [path = '/', query = ''] = href.split('?');
  const search = new URLSearchParams(query);
  search.set('ways', TAB_OF[tab]);
  return `${path}?${search}`;
}
