import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the actions of a screen go; null until the frame is mounted. */
export const FootContext = createContext<HTMLElement | null>(null);

/**
 * The actions of a screen, below its scrolling body: written where their state is, rendered at the bottom of the
 * picker.
 */
export function Foot({ children }: { children: ReactNode }) {
  const foot = use(FootContext);
  return foot === null ? null : createPortal(children, foot);
}
