import { buttonLook } from '@cartwright/ui/button/look.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

type ExternalLinkProps = {
  href: string;
  size?: 'small' | 'medium';
  describedBy?: string;
  children: ReactNode;
};

/** To where another banner, or another house, sells: it opens beside the shop. */
export function ExternalLink({ href, size = 'medium', describedBy, children }: ExternalLinkProps) {
  const look = buttonLook(size === 'small' ? { kind: 'outline', size } : { kind: 'primary', wide: true });
  return (
    <a {...look} href={href} target="_blank" rel="noopener" aria-describedby={describedBy}>
      {children}
      <VisuallyHidden> {copy.newTab}</VisuallyHidden>
    </a>
  );
}
