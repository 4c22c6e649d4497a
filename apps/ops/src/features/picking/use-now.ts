import { useEffect, useState } from 'react';

/** Sentences with a time in them change this often. */
const EVERY_MS = 20_000;

/** The time, as new as a sentence needs it; milliseconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
