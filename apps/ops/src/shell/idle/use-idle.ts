import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { useEffect, useState } from 'react';
import { onTabNote } from '#api/other-tabs.ts';
import { signedIn } from '#api/session.ts';
import { endIdle } from './end-idle.ts';
import { idleAt } from './idle-state.ts';
import { lastUse, noteUse } from './last-use.ts';

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** The server learns of input without calls, as of a long note, this often. */
const NOTED_EVERY = MINUTE / 2;

/** Asks who is signed in: nobody, or a refusal, leads to the sign-in by itself, and without a connection the page stays. */
const check = (headers: Readonly<Record<string, string>>): void => void signedIn({ headers }).catch(() => undefined);

/** Notes that somebody uses the page, here and at the server. */
function markUse(): void {
  noteUse(Date.now());
  check({});
}

/**
 * Leaves a page after so many minutes without use, and when its session ended elsewhere.
 * @returns whether that is a minute ahead, and what stays
 */
export function useIdle(idleMinutes: number): { readonly isEnding: boolean; readonly stay: () => void } {
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const now = () => idleAt(Date.now(), { lastUse: lastUse(), idleMinutes });
    let timer: ReturnType<typeof setTimeout>;
    const follow = (): void => {
      const { state, changesIn } = now();
      clearTimeout(timer);
      timer = setTimeout(follow, changesIn);
      setEnding(state === 'ending');
      if (state === 'over') void endIdle(location.pathname);
    };
    const onInput = (): void => {
      // While the page warns, only its own button stays: what is pressed there is meant for the page behind.
      if (now().state === 'used' && Date.now() - lastUse() >= NOTED_EVERY) markUse();
      else if (now().state === 'over') follow();
    };
    const recheck = (): void => {
      if (document.visibilityState === 'hidden') return;
      follow();
      check({ [BACKGROUND_HEADER]: '1' });
    };
    noteUse(Date.now());
    follow();
    for (const input of INPUTS)
      document.addEventListener(input, onInput, { capture: true, passive: true, signal: stop.signal });
    document.addEventListener('visibilitychange', recheck, { signal: stop.signal });
    window.addEventListener('focus', recheck, { signal: stop.signal });
    window.addEventListener('storage', follow, { signal: stop.signal }); // another tab is used
    const stopNotes = onTabNote(recheck);
    const polling = setInterval(recheck, MINUTE);
    return () => {
      stop.abort();
      stopNotes();
      clearInterval(polling);
      clearTimeout(timer);
    };
  }, [idleMinutes]);
  const stay = (): void => {
    markUse();
    setEnding(false);
  };
  return { isEnding, stay };
}
