import { Button } from '@cartwright/ui/button/Button.tsx';
import { linkLook } from '@cartwright/ui/link/look.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { copy } from './window-copy.ts';
import { recordLocationConsent } from './location-consent.ts';
import type { Screen, WindowEvent } from './window-state.ts';
import { findPosition } from './ZipSearch.tsx';

type LocationScreen = Exclude<Screen, 'options' | 'sign-in'>;

/** The three steps before the position of the device is used. */
export function LocationScreens({ screen, send }: { screen: LocationScreen; send: (event: WindowEvent) => void }) {
  if (screen === 'how-it-works') return <HowItWorks />;
  if (screen === 'enable-device') return <p>{copy.enableText}</p>;
  return (
    <Stack gap={4}>
      <p>{copy.consentText}</p>
      <p>
        <TextButton onClick={() => send({ type: 'how-pressed' })}>{copy.howLink}</TextButton>
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
        <Link {...paths.information('privacy-policy')} target="_blank" {...linkLook()}>
          {copy.privacy}
          <VisuallyHidden> {copy.privacyNewTab}</VisuallyHidden>
        </Link>
      </p>
    </Stack>
  );
}

/** The decision at the foot of a step; the explanation has none. */
export function LocationFoot({
  screen,
  send,
}: {
  screen: Exclude<LocationScreen, 'how-it-works'>;
  send: (event: WindowEvent) => void;
}) {
  function decline() {
    recordLocationConsent(false);
    send({ type: 'declined' });
  }
  function go() {
    recordLocationConsent(true);
    send({ type: 'continued' });
    findPosition(send);
  }
  if (screen === 'enable-device') {
    return (
      <Button kind="primary" wide onClick={go}>
        {copy.continue}
      </Button>
    );
  }
  return (
    <>
      <Button kind="outline" wide onClick={decline}>
        {copy.noThanks}
      </Button>
      <Button kind="primary" wide onClick={() => send({ type: 'allowed' })}>
        {copy.allow}
      </Button>
    </>
  );
}
