import type { ByLocale } from '@cartwright/rules/locale';

/** What a proposed substitute is written with. */
interface ProposalMessages {
  readonly replyBy: (time: string) => string;
  /** What happens without a reply. */
  readonly otherwise: string;
  readonly outOfStock: string;
  readonly proposed: string;
  /** @param number the last digits of the order's */
  readonly text: (order: { readonly number: string; readonly time: string }) => string;
}

export const PROPOSALS: ByLocale<ProposalMessages> = {
  'en-US': {
    replyBy: (time) => `Please reply by ${time} on the page of your order.`,
    otherwise: "If you don't reply, we bring nothing instead, and you aren't charged for it.",
    outOfStock: 'You ordered this. It is out of stock.',
    proposed: 'We propose this instead.',
    text: ({ number, time }) =>
      `Order ..${number}: an item is out of stock. We propose another one. Reply on your order's page by ${time}`,
  },
  'es-US': {
    replyBy: (time) => `Responde antes de las ${time} en la página de tu pedido.`,
    otherwise: 'Si no respondes, no llevamos nada en su lugar y no se te cobra.',
    outOfStock: 'Pediste esto. Está agotado.',
    proposed: 'En su lugar te proponemos esto.',
    text: ({ number, time }) =>
      `Pedido ..${number}: hay un producto agotado. Te proponemos otro. Responde en tu pedido antes de ${time}`,
  },
};
