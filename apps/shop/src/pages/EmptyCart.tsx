import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';

interface EmptyCartProps {
  readonly title: string;
  /** 1 when this is all there is on the page. */
  readonly level?: 1 | 2;
  /** The label of the link to the products. */
  readonly start: string;
  /** One sentence. */
  readonly children?: ReactNode;
}

/** Nothing is in the cart, on the list or ordered yet: a link to the products. */
export function EmptyCart({ title, level = 2, start, children }: EmptyCartProps) {
  return (
    <EmptyState
      level={level}
      title={title}
      picture={<img src="/pictures/basket.svg" alt="" width={96} height={96} />}
      action={
        <Link {...paths.startMyCart()} {...buttonVariant({ kind: 'primary' })}>
          {start}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
