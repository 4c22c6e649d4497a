import { useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { latestAnnouncement, onAnnouncement } from './announcements.ts';

/**
 * Where announcements are heard. One stands in the page and one in each dialog, because an open dialog silences
 * everything outside it; what was said before a region came is not repeated by it.
 */
export function LiveRegion() {
  const [arrived] = useState(latestAnnouncement().turn);
  const { text, turn } = useSyncExternalStore(onAnnouncement, latestAnnouncement);
  return (
    <VisuallyHidden>
      {/* A status that holds a new element for each turn speaks again even when the words are the same. */}
      <output>{turn > arrived && <span key={turn}>{text}</span>}</output>
    </VisuallyHidden>
  );
}
