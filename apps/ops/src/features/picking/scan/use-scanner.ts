import { useEffect, useEffectEvent } from 'react';
import { scannerKeys } from './scanner-keys.ts';

/** Calls back with each code of a hardware scanner, whatever has focus; what is typed into a field stays there. */
export function useScanner(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const read = scannerKeys();
    const stop = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
        if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
        const code = read(event.key, event.timeStamp);
        if (code === null) return;
        event.preventDefault(); // its Enter must not press the focused button
        found(code);
      },
      { signal: stop.signal, capture: true },
    );
    return () => stop.abort();
  }, []);
}
