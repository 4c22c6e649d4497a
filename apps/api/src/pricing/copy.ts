import type { ModalityType } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';
import type { TaxClass } from '@cartwright/rules/pricing-input';
import type { FeeId, SummaryLineType } from '@cartwright/rules/summary';

/** The lines of a summary by their types, fees by their ids, that of a slot by its modality, and taxes by their classes. */
type SummaryMessage =
  | Exclude<SummaryLineType, 'SUBTOTAL' | 'FEE'>
  | 'ESTIMATED_TOTAL'
  | 'FINAL_TAX'
  | 'FLASH_SALE'
  | Exclude<FeeId, 'SLOT'>
  | ModalityType
  | 'MEMBER_PICKUP'
  | TaxClass;

export const SUMMARY_MESSAGES: ByLocale<Readonly<Record<SummaryMessage, string>>> = {
  'en-US': {
    COUPONS: 'Coupons',
    FLASH_SALE: 'Flash sale',
    YELLOW_TAG: 'Sale savings',
    TAX: 'Estimated tax',
    FINAL_TAX: 'Tax',
    TIP: 'Tip',
    TOTAL: 'Total',
    ESTIMATED_TOTAL: 'Estimated total',
    SERVICE: 'Service fee',
    SMALL_ORDER: 'Small order fee',
    BAG: 'Bag fee',
    BOTTLE_DEPOSIT: 'Bottle deposit',
    PICKUP: 'Pickup fee',
    MEMBER_PICKUP: 'Pickup fee for members',
    DELIVERY: 'Delivery fee',
    IN_STORE: 'Fee',
    FOOD: 'Groceries',
    PREPARED: 'Prepared food',
    GENERAL: 'General merchandise',
    ALCOHOL: 'Alcohol',
  },
  'es-US': {
    COUPONS: 'Cupones',
    FLASH_SALE: 'Oferta relámpago',
    YELLOW_TAG: 'Ahorro en ofertas',
    TAX: 'Impuesto estimado',
    FINAL_TAX: 'Impuesto',
    TIP: 'Propina',
    TOTAL: 'Total',
    ESTIMATED_TOTAL: 'Total estimado',
    SERVICE: 'Cargo por servicio',
    SMALL_ORDER: 'Cargo por pedido pequeño',
    BAG: 'Cargo por bolsas',
    BOTTLE_DEPOSIT: 'Depósito por envases',
    PICKUP: 'Cargo por recogida',
    MEMBER_PICKUP: 'Cargo por recogida para miembros',
    DELIVERY: 'Cargo por entrega',
    IN_STORE: 'Cargo',
    FOOD: 'Alimentos',
    PREPARED: 'Comida preparada',
    GENERAL: 'Mercancía general',
    ALCOHOL: 'Alcohol',
  },
};

export const SUBTOTAL: ByLocale<(items: number) => string> = {
  'en-US': (items) => `Subtotal (${items} ${items === 1 ? 'item' : 'items'})`,
  'es-US': (items) => `Subtotal (${items} ${items === 1 ? 'artículo' : 'artículos'})`,
};
