import type { ReactNode } from 'react';
import css from './layout.module.css';

type StickyBarProps = {
  fact: ReactNode;
  children: ReactNode;
  /** Where the page has its summary beside its work, as `from` of its `Split`. */
  until?: 'md' | 'lg';
};

/**
 * On narrow windows: the deciding fact and the one action, at the bottom of the window. It comes after the main column
 * and outside its `Container`, to reach both edges. The same action elsewhere on the page goes into `WideOnly`.
 */
export function StickyBar({ fact, children, until = 'lg' }: StickyBarProps) {
  return (
    <div ref={keepClear} className={css['bar']} data-bar data-until={until}>
      <div className={css['fact']}>{fact}</div>
      {children}
    </div>
  );
}

/** Space for the focus ring, in pixels. */
const RING = 8;

/** Ref callback: scrolls the focused element clear of the bar, however many lines its text needs (WCAG 2.4.11). */
function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const measured = new ResizeObserver(() => {
    const height = bar.offsetHeight; // 0 where the window is wide
    style.setProperty('scroll-padding-block-end', height === 0 ? 'auto' : `${height + RING}px`);
  });
  measured.observe(bar);
  return () => {
    measured.disconnect();
    style.removeProperty('scroll-padding-block-end');
  };
}
