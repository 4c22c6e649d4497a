import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { copy as sessionCopy } from '#features/session/copy.ts';
import { copy } from '#features/session/password/copy.ts';
import { ResetPasswordForm } from '#features/session/password/ResetPasswordForm.tsx';
import { startOver } from '#features/session/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

/** What the link of a mail opens. Its token is behind the number sign, which no request carries. */
export function ResetPasswordPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'choosing' | 'done' | 'ended'>(token === '' ? 'ended' : 'choosing');
  const title = { choosing: copy.resetTitle, done: copy.doneTitle, ended: copy.endedTitle }[step];
  usePageTitle(title);
  const finish = () => {
    setStep('done');
    void startOver(queryClient); // this browser's own session may have ended with the others
  };
  if (step === 'choosing')
    return (
      <Container>
        <ResetPasswordForm token={token} onDone={finish} onEnded={() => setStep('ended')} />
      </Container>
    );
  const [text, link, label] =
    step === 'done'
      ? [copy.doneText, paths.signIn(), sessionCopy.signIn]
      : [copy.endedText, paths.forgotPassword(), copy.newLink];
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        picture={<ProductPicture name="door" />}
        action={
          <Link {...link} {...buttonVariant({ kind: 'primary' })}>
            {label}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </Container>
  );
}
