import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels below the window that count as seen, so that what is requested is there in time. */
const AHEAD = '200px';

/** Whether an element was displayed in the window, or close to it. One that a style sheet hides never is. */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen];
}
