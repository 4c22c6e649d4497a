import type { QueryClient } from '@tanstack/react-query';
import { messageFor } from '#api/errors.ts';
import { refusals } from '#features/cart/copy.ts';
import { restoreChanges } from '#features/cart/waiting/restore.ts';
import { publishNews } from './news.ts';

/** Restores the changes that wait, and tells in the words of the cart which of them was refused. */
export const restoreHere = (queryClient: QueryClient): Promise<void> =>
  restoreChanges(queryClient, (error) => publishNews({ kind: 'refused', text: messageFor(error, refusals) }));
