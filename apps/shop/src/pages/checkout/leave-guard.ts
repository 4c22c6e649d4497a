import { paths } from '#paths.ts';

type Leaving = Record<'current' | 'next', { readonly pathname: string }>;

/** Another view of the same page is not leaving; and a shopper who must sign in again returns to the order. */
export const isLeaving = ({ current, next }: Leaving): boolean =>
  current.pathname !== next.pathname && next.pathname !== paths.signIn().to;
