import type { QuantityLimits, TypedQuantity } from './read-quantity.ts';

type Problem = Extract<TypedQuantity, { ok: false }>['problem'];

export type QuantityText = {
  less: string;
  more: string;
  /** The name of the number between the two buttons. */
  quantity: string;
  problems: Record<Problem, (limits: QuantityLimits) => string>;
};

/** The words of a quantity and its two buttons. */
export const quantityText: QuantityText = {
  less: 'One less',
  more: 'One more',
  quantity: 'Quantity',
  problems: {
    unreadable: () => 'Enter a whole number',
    'too-few': ({ min }) => `At least ${min}`,
    'too-many': ({ max }) => `Up to ${max}`,
  },
};
