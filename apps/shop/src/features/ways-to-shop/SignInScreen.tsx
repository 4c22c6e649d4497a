import { buttonLook } from '@cartwright/ui/button/look.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useBoot } from '#api/bootstrap.ts';
import { paths } from '../../paths.ts';
import { copy } from './window-copy.ts';

/** Times are previewed and held for shoppers who are signed in; signing in leads back to this window. */
export function SignInScreen() {
  return <p>{copy.signInText(useBoot().banner.name)}</p>;
}

export function SignInFoot() {
  const { href } = useLocation();
  return (
    <Link {...paths.signIn(href, 'modality window')} {...buttonLook({ kind: 'primary', wide: true })}>
      {copy.signIn}
    </Link>
  );
}
