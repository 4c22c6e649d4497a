import type { ByLocale } from '@cartwright/rules/locale';
import { hour } from '@cartwright/rules/spanish-time';

/** What a proposed substitute is written with. */
interface ProposalMessages {
  readonly replyBy: (time: string) => string;
  /** What happens without a reply. */
  readonly otherwise: string;
  readonly outOfStock: string;
  /** Of a line that the store has a part of. */
  readonly foundPart: (found: number, ordered: number) => string;
  readonly proposed: string;
  /** What the link to the order's page says. */
  readonly replyLink: (time: string) => string;
  /** @param number the last digits of the order's */
  readonly text: (order: { readonly number: string; readonly time: string }) => string;
}

export const PROPOSALS: ByLocale<ProposalMessages> = {
  'en-US': {
    replyBy: (time) => `Please reply by ${time} on the page of your order.`,
    otherwise: "If you don't reply, we bring nothing instead, and you aren't charged for what's missing.",
    outOfStock: 'You ordered this. It is out of stock.',
    foundPart: (found, ordered) => `You ordered ${ordered}, and we found ${found}. This is what's missing.`,
    proposed: 'We suggest this instead.',
    replyLink: (time) => `Reply by ${time}`,
    text: ({ number, time }) =>
      `Order ..${number}: we don't have all you ordered. We suggest a swap. Reply on your order's page by ${time}`,
  },
  'es-US': {
    replyBy: (time) => `Responde antes de ${hour(time)} en la página de tu pedido.`,
    otherwise: 'Si no respondes, no llevamos nada en su lugar y no se te cobra lo que falta.',
    outOfStock: 'Pediste esto. Está agotado.',
    foundPart: (found, ordered) => `Pediste ${ordered} y encontramos ${found}. Esto es lo que falta.`,
    proposed: 'En su lugar te proponemos esto.',
    replyLink: (time) => `Responde antes de ${hour(time)}`,
    text: ({ number, time }) =>
      `Pedido ..${number}: falta algo. Te sugerimos un cambio. Responde en tu pedido antes de ${hour(time)}`,
  },
};
