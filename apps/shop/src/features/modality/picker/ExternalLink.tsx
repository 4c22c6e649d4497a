import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

type ExternalLinkProps = {
  href: string;
  size?: 'small' | 'medium';
  describedBy?: string;
  children: ReactNode;
};

/** A link to where another banner, or another company, sells: it opens in a new tab. */
export function ExternalLink({ href, size = 'medium', describedBy, children }: ExternalLinkProps) {
  const variant = buttonVariant(size === 'small' ? { kind: 'outline', size } : { kind: 'primary', wide: true });
  return (
    <a {...variant} href={href} target="_blank" rel="noopener" aria-describedby={describedBy}>
      {children}
      <VisuallyHidden> {copy.newTab}</VisuallyHidden>
    </a>
  );
}
