import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { sessionQuery } from '#api/session.ts';
import { useKept } from '#features/picking/device/use-kept.ts';
import { copy } from '#features/staff/copy.ts';
import { isOfPickers, landing } from '#features/staff/landing.ts';
import { OtherSignedIn } from '#features/staff/OtherSignedIn.tsx';
import { PasskeySignIn } from '#features/staff/PasskeySignIn.tsx';
import { SignInForm } from '#features/staff/SignInForm.tsx';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import { Lone } from '#shell/Lone.tsx';

const route = getRouteApi('/sign-in');

/** Signs in, and leads back to where that was asked for. */
export function SignInPage() {
  const { ended, out, other, ...left } = route.useSearch();
  const { history } = useRouter();
  const kept = useKept();
  const client = useQueryClient();
  // Who signed in is known when this is called.
  const done = () => history.replace(landing(left, client.getQueryData(sessionQuery().queryKey)?.staffId));
  return (
    <Lone title={copy.title}>
      {(ended || out) && (
        <TakesFocus>
          <Notice tone="warning">
            {ended ? copy.ended : copy.out} {whatBecame(left, kept)}
          </Notice>
        </TakesFocus>
      )}
      {other && <OtherSignedIn onGoOn={done} />}
      <PasskeySignIn onDone={done} />
      <SignInForm onDone={done} />
    </Lone>
  );
}

/**
 * What became of the last that was done on a page that was left: picks are kept, and everything else was not done.
 * @param kept how many picks wait on the device; undefined until it is known
 */
function whatBecame({ next, of }: { readonly next: string; readonly of?: string }, kept: number | undefined): string {
  const isNotDone = of !== undefined && !isOfPickers(next);
  const keeps = kept !== undefined && (kept > 0 || isOfPickers(next));
  return [isNotDone ? copy.notDone : '', keeps ? copy.kept(kept) : ''].filter(Boolean).join(' ');
}
