import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

type OutsideLinkProps = { href: string; children: ReactNode };

/** A page of somebody else, in a tab of its own: the order stays as it is. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" {...linkVariant()}>
      {children}
      <VisuallyHidden> {copy.newTab}</VisuallyHidden>
    </a>
  );
}
