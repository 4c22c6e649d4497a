import { Button } from '@cartwright/ui/button/Button.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { recordLocationConsent } from './consent.ts';
import type { LocationPurpose } from './consent.ts';
import { copy } from './copy.ts';

/** What is shown before the device's position is used: 0 the question, 1 how it works, 2 what the browser will ask. */
export function ConsentStep({ step, onHow }: { step: 0 | 1 | 2; onHow: () => void }) {
  if (step === 1) return <HowItWorks />;
  if (step === 2) return <p>{copy.enableText}</p>;
  return (
    <Stack gap={4}>
      <p>{copy.consentText}</p>
      <p>
        <TextButton onClick={onHow}>{copy.howLink}</TextButton>
      </p>
    </Stack>
  );
}

function HowItWorks() {
  return (
    <Stack gap={4}>
      {copy.how.map(([title, text]) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      <p>
        <Link {...paths.information('privacy-policy')} target="_blank" {...linkVariant()}>
          {copy.privacy}
          <VisuallyHidden> {copy.newTab}</VisuallyHidden>
        </Link>
      </p>
    </Stack>
  );
}

type ConsentActionsProps = {
  step: 0 | 2;
  purpose: LocationPurpose;
  /** No Thanks. */
  onDecline: () => void;
  /** Allow Location Access: on to step 2. */
  onAllow: () => void;
  /** Continue: the consent is recorded, the browser may be asked now. */
  onContinue: () => void;
};

/** The decision at the bottom of steps 0 and 2; the answer is recorded as it is given (WTS-168, WTS-170). */
export function ConsentActions({ step, purpose, onDecline, onAllow, onContinue }: ConsentActionsProps) {
  function answer(isGiven: boolean, go: () => void) {
    recordLocationConsent(purpose, isGiven);
    go();
  }
  if (step === 2) {
    return (
      <Button kind="primary" wide onClick={() => answer(true, onContinue)}>
        {copy.continue}
      </Button>
    );
  }
  return (
    <>
      <Button kind="outline" wide onClick={() => answer(false, onDecline)}>
        {copy.noThanks}
      </Button>
      <Button kind="primary" wide onClick={onAllow}>
        {copy.allow}
      </Button>
    </>
  );
}
