import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { copy } from '#features/staff/copy.ts';
import { PasskeySignIn } from '#features/staff/PasskeySignIn.tsx';
import { SignInForm } from '#features/staff/SignInForm.tsx';
import { Lone } from '#shell/Lone.tsx';

const route = getRouteApi('/sign-in');

/** Signs in, and leads back to where that was asked for. */
export function SignInPage() {
  const { next, ended } = route.useSearch();
  const { history } = useRouter();
  const done = () => history.replace(next);
  return (
    <Lone title={copy.title}>
      {ended && <Notice tone="warning">{copy.ended}</Notice>}
      <PasskeySignIn onDone={done} />
      <SignInForm onDone={done} />
    </Lone>
  );
}
