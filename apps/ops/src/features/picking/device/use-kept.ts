import { useEffect, useState } from 'react';
import { countKept } from './op-store.ts';

/** How many picks this device has not sent, whoever made them; undefined until it is known. */
export function useKept(): number | undefined {
  const [kept, setKept] = useState<number>();
  useEffect(() => {
    countKept().then(setKept, () => undefined); // a browser that keeps nothing
  }, []);
  return kept;
}
