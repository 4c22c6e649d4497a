import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import type { Modification } from '#features/modification/modification.ts';
import { aLine, aSummary, ORDER_ID, ZONE } from './order.ts';

const BREAD = { gtin13: '0400000000027', description: 'Bread' } as const;

/** An order of two gallons of milk that is to have one, and a loaf of bread besides. */
export function aModification(part: Partial<Modification> = {}): Modification {
  const [milk, bread] = [aLine(), { ...aLine(BREAD), quantity: 1, lineTotal: 'USD 4.00' }];
  return {
    id: ORDER_ID,
    revision: 1,
    versionKey: '3',
    checksum: '0123456789abcdef',
    expiresAt: '2026-11-21T19:00:00.000Z',
    cutoffAt: '2026-11-21T19:30:00.000Z',
    timezone: ZONE,
    lines: [
      { id: milk.id, gtin13: milk.gtin13, ordered: 2, quantity: 1 },
      { id: bread.id, gtin13: bread.gtin13, ordered: 0, quantity: 1 },
    ],
    originalLineItems: [milk],
    lineItems: [{ ...milk, quantity: 1, lineTotal: 'USD 3.19' }, bread],
    originalSummary: aSummary('USD 40.00'),
    summary: aSummary('USD 44.50'),
    ineligible: [],
    fitsSlot: true,
    deliveryType: 'Standard',
    substitution: STANDARD_SUBSTITUTION,
    promos: [{ id: 'promo_5' }],
    tenders: [
      {
        type: 'BANK_CARD',
        cardId: 'card_1',
        brand: 'VISA',
        lastFour: '4242',
        before: 'USD 40.00',
        amount: 'USD 44.50',
        authorized: 'USD 40.00',
      },
    ],
    shortfall: 'USD 0.00',
    toAuthorize: 'USD 4.50',
    snapRange: null,
    needsPin: false,
    paymentIntent: null,
    paymentDetails: {
      existingAuthorizations: [{ id: 'leg_1', amount: 'USD 40.00', paymentType: 'BANK_CARD', lastFour: '4242' }],
      paymentVersionKey: 'fedcba9876543210',
    },
    requiredAge: 0,
    handoverDate: '2026-11-21',
    needsDateOfBirth: false,
    ...part,
  };
}
