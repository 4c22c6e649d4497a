import { unreachable } from '@cartwright/rules/result';
import type { ChosenReplacement } from './ops.ts';

/** The two screens of the drawer (CRT-131). */
export type DrawerScreen =
  | { readonly kind: 'unavailable-items' }
  | {
      readonly kind: 'find-similar-item';
      readonly gtin13: string;
      /** One at a time: while there is one, no other row can be chosen (CRT-134). */
      readonly chosen: (ChosenReplacement & { readonly name: string }) | undefined;
    };

export type DrawerEvent =
  | { readonly type: 'FIND'; readonly gtin13: string }
  | { readonly type: 'CHOOSE'; readonly choice: ChosenReplacement & { readonly name: string } }
  /** None left of the chosen item clears it. */
  | { readonly type: 'QUANTITY'; readonly quantity: number }
  | { readonly type: 'BACK' };

export const FIRST_SCREEN: DrawerScreen = { kind: 'unavailable-items' };

export function stepDrawer(screen: DrawerScreen, event: DrawerEvent): DrawerScreen {
  switch (event.type) {
    case 'FIND':
      return { kind: 'find-similar-item', gtin13: event.gtin13, chosen: undefined };
    case 'CHOOSE':
      if (screen.kind !== 'find-similar-item' || screen.chosen !== undefined) return screen;
      return { ...screen, chosen: event.choice };
    case 'QUANTITY': {
      if (screen.kind !== 'find-similar-item' || screen.chosen === undefined) return screen;
      const { quantity } = event;
      return { ...screen, chosen: quantity === 0 ? undefined : { ...screen.chosen, quantity } };
    }
    case 'BACK':
      return FIRST_SCREEN;
    default:
      return unreachable(event);
  }
}
