import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Suspense, lazy, useEffect, useState } from 'react';
import { findConsentTool, waitForConsentTool } from './consent-tool.ts';
import { copy } from './copy.ts';
import { loadCenter, preloadCenter } from './preload-center.ts';

const PreferenceCenter = lazy(async () => ({ default: (await loadCenter()).PreferenceCenter }));

/**
 * Opens the preference center: the consent tool's, or the shop's own where there is no tool and the banner offers it;
 * with neither there is nothing (FTR-007, FTR-008).
 */
export function PrivacyChoices({ isOffered }: { isOffered: boolean }) {
  const [tool, setTool] = useState(findConsentTool);
  const [isOpen, setOpen] = useState(false);
  // The tool's script comes from elsewhere and says nothing when it is ready.
  useEffect(() => waitForConsentTool({ find: findConsentTool, onFound: setTool }), []);
  if (tool === null && !isOffered) return null;
  return (
    <>
      <TextButton
        aria-haspopup="dialog"
        onPointerEnter={preloadCenter}
        onFocus={preloadCenter}
        onClick={() => (tool === null ? setOpen(true) : tool.openPreferenceCenter())}
      >
        {copy.choices}
      </TextButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PreferenceCenter onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
