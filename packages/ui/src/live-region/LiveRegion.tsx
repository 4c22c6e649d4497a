import { useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { latestAnnouncement, onAnnouncement } from './announcements.ts';

/**
 * Reads announcements. There is one in the page and one in each dialog, because an open dialog silences everything
 * outside it; a region does not repeat what was announced before it was mounted.
 */
export function LiveRegion() {
  const [arrived] = useState(latestAnnouncement().turn);
  const { text, turn } = useSyncExternalStore(onAnnouncement, latestAnnouncement, latestAnnouncement);
  return (
    <VisuallyHidden>
      {/* A status with a new element each time speaks again even if the text is the same. */}
      <output>{turn > arrived && <span key={turn}>{text}</span>}</output>
    </VisuallyHidden>
  );
}
