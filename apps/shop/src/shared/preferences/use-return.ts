import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Calls when the shopper comes back to this tab: meanwhile another one may have changed what it shows. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && onReturn()), [onReturn]);
}
