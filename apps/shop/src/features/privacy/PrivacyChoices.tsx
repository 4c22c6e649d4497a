import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useEffect, useState } from 'react';
import { trackError } from '#api/track-error.ts';
import { type ConsentTool, findConsentTool, waitForConsentTool } from './consent-tool.ts';
import { copy } from './copy.ts';
import { loadCenter, preloadCenter } from './preload-center.ts';

type Center = Awaited<ReturnType<typeof loadCenter>>['PreferenceCenter'];
type Own = { readonly status: 'closed' | 'unreachable' } | { readonly status: 'open'; readonly Center: Center };

const CLOSED: Own = { status: 'closed' };

interface PrivacyChoicesProps {
  /** The banner's setting: the shop's own preference center where there is no consent tool. */
  readonly isOffered: boolean;
  readonly load?: typeof loadCenter;
}

/** Opens the preference center, the consent tool's or the shop's own; with neither it is absent (FTR-007, FTR-008). */
export function PrivacyChoices({ isOffered, load = loadCenter }: PrivacyChoicesProps) {
  const [tool, setTool] = useState<ConsentTool | null>(null);
  const [own, setOwn] = useState(CLOSED);
  // The tool's script comes from elsewhere and does not announce when it is ready.
  useEffect(() => waitForConsentTool({ find: findConsentTool, onFound: setTool }), []);
  if (tool === null && !isOffered) return null;

  function open() {
    if (tool !== null) return tool.openPreferenceCenter();
    setOwn(CLOSED);
    void load().then(
      ({ PreferenceCenter }) => setOwn({ status: 'open', Center: PreferenceCenter }),
      (error: unknown) => {
        trackError(error);
        setOwn({ status: 'unreachable' });
      },
    );
  }

  return (
    <>
      <TextButton aria-haspopup="dialog" onPointerEnter={preloadCenter} onFocus={preloadCenter} onClick={open}>
        {copy.choices}
      </TextButton>
      {own.status === 'unreachable' && <span role="alert">{copy.unreachable}</span>}
      {own.status === 'open' && <own.Center onClose={() => setOwn(CLOSED)} />}
    </>
  );
}
