import type { ModalityType } from '@cartwright/contracts/common';
import { ShoppingBasket, Store, Truck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The drawing of each way to shop. */
export const MODALITY_DRAWINGS: Record<ModalityType, LucideIcon> = {
  PICKUP: Store,
  DELIVERY: Truck,
  IN_STORE: ShoppingBasket,
};
