import { Button } from '@cartwright/ui/button/Button.tsx';
import { linkLook } from '@cartwright/ui/link/look.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { Foot } from './Foot.tsx';
import { findPosition, recordLocationConsent } from './location-consent.ts';
import { copy } from './window-copy.ts';
import type { WindowEvent } from './window-state.ts';

type ConsentScreenProps = { step: 0 | 1 | 2; send: (event: WindowEvent) => void };

/** The three steps before the position of the device is used: the question, how it works, and the browser's own question. */
export function ConsentScreen({ step, send }: ConsentScreenProps) {
  if (step === 1) return <HowItWorks />;
  return step === 0 ? <Question send={send} /> : <EnableDevice send={send} />;
}

function Question({ send }: Pick<ConsentScreenProps, 'send'>) {
  function decline() {
    recordLocationConsent(false);
    send({ type: 'declined' });
  }
  return (
    <>
      <Stack gap={4}>
        <p>{copy.consentText}</p>
        <p>
          <TextButton onClick={() => send({ type: 'how-pressed' })}>{copy.howLink}</TextButton>
        </p>
      </Stack>
      <Foot>
        <Button kind="outline" wide onClick={decline}>
          {copy.noThanks}
        </Button>
        <Button kind="primary" wide onClick={() => send({ type: 'allowed' })}>
          {copy.allow}
        </Button>
      </Foot>
    </>
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
        <Link {...paths.information('privacy-policy')} target="_blank" {...linkLook()}>
          {copy.privacy}
          <VisuallyHidden> {copy.privacyNewTab}</VisuallyHidden>
        </Link>
      </p>
    </Stack>
  );
}

function EnableDevice({ send }: Pick<ConsentScreenProps, 'send'>) {
  function go() {
    recordLocationConsent(true);
    send({ type: 'continued' });
    findPosition(send);
  }
  return (
    <>
      <p>{copy.enableText}</p>
      <Foot>
        <Button kind="primary" wide onClick={go}>
          {copy.continue}
        </Button>
      </Foot>
    </>
  );
}
