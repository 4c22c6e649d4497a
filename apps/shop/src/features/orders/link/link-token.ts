const nameOf = (orderId: string): string => `order-link ${orderId}`;

/**
 * Keeps what opens an order, from the fragment of its link, for this tab: the address bar and the history lose it at
 * once, and a reload still has it. @returns whether there was one
 */
export function keepLinkToken(orderId: string, hash: string): boolean {
  if (hash === '') return false;
  sessionStorage.setItem(nameOf(orderId), hash.replace(/^#/, ''));
  return true;
}

export const linkTokenOf = (orderId: string): string | null => sessionStorage.getItem(nameOf(orderId));
