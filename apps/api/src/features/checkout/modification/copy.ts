import type { ExclusionCode } from '@cartwright/contracts/scheduling';
import type { ByLocale } from '@cartwright/rules/locale';
import type { z } from 'zod';

/** Why an added item cannot come, for a shopper to read: alcohol, its address, and the limit of an item (MOD-023). */
type ExplainedCode = Extract<
  z.output<typeof ExclusionCode>,
  'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS' | 'ALCOHOL_TIME_RESTRICTED' | 'ALCOHOL_QUANTITY_EXCEEDED' | 'QUANTITY_LIMIT'
>;

export const FALLOUT_REASONS: ByLocale<Readonly<Record<ExplainedCode, string>>> = {
  'en-US': {
    ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS:
      "Alcohol can't be delivered to your address. Your original order stays as it was.",
    ALCOHOL_TIME_RESTRICTED: "Alcohol can't be sold at your order's time. Your original order stays as it was.",
    ALCOHOL_QUANTITY_EXCEEDED: "That's more alcohol than one order may have. Your original order stays as it was.",
    QUANTITY_LIMIT: "That's over the limit for an item. Your original order stays as it was.",
  },
  'es-US': {
    ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS:
      'No se puede entregar alcohol en tu dirección. Tu pedido original queda como estaba.',
    ALCOHOL_TIME_RESTRICTED:
      'No se puede vender alcohol en el horario de tu pedido. Tu pedido original queda como estaba.',
    ALCOHOL_QUANTITY_EXCEEDED: 'Es más alcohol del que puede tener un pedido. Tu pedido original queda como estaba.',
    QUANTITY_LIMIT: 'Eso supera el límite de un artículo. Tu pedido original queda como estaba.',
  },
};
