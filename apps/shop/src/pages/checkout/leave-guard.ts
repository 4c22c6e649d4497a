import { paths } from '../../paths.ts';

type Leaving = Record<'current' | 'next', { readonly pathname: string }>;

/** Another view of the same page is no leaving; and whoever must sign in again comes back to their order. */
export const isLeaving = ({ current, next }: Leaving): boolean =>
  current.pathname !== next.pathname && next.pathname !== paths.signIn().to;
