/** A page of plain information: its heading, and its paragraphs. */
export type Topic = {
  readonly title: string;
  readonly paragraphs: (banner: { name: string; phone: string }) => readonly string[];
};

/** What the links at the foot of the shop lead to, by the part of the address after `/i/`. */
export const topics: { readonly [address: string]: Topic | undefined } = {
  accessibility: {
    title: 'Accessibility statement',
    paragraphs: ({ name, phone }) => [
      `${name} wants everybody to be able to shop here. The shop is built to follow the Web Content Accessibility Guidelines 2.2 at level AA: it works with the keyboard alone, with screen readers, at 400 % zoom and in high contrast.`,
      `If something stands in your way, please call ${phone}. Tell us the page and what you wanted to do; we help at once and then mend the page.`,
    ],
  },
  'privacy-policy': {
    title: 'Privacy policy',
    paragraphs: ({ name }) => [
      `${name} keeps what an order needs: your name, your contact details, the place, the time, and what you bought. Card numbers are kept apart, by the payment service, and never reach the shop.`,
      'The position of your device is used once, only after you allow it, to list the stores near you. It is not kept.',
      'A cookie keeps your cart and your store on this device. Another one keeps you signed in, if you ask for it.',
    ],
  },
  'privacy-choices': {
    title: 'Your privacy choices',
    paragraphs: ({ phone }) => [
      'You can shop without an account. Your cart and your store then stay on this device only.',
      `To see, correct or delete what we keep about you, call ${phone}.`,
    ],
  },
  'snap-ebt-faq': {
    title: 'SNAP EBT',
    paragraphs: () => [
      'SNAP EBT pays for food that is marked "SNAP EBT eligible". Fees, tips, bags and other goods need another card.',
      'You choose the amount when you pay and enter your PIN when you place the order. An item that is left out later is given back to your EBT card.',
    ],
  },
  'terms/alcohol-sales': {
    title: 'Alcohol sales terms',
    paragraphs: () => [
      'You must be 21 or older to order beer, wine and other alcohol, and so must whoever receives it.',
      'We check a valid ID when we hand over the order. Without one, the alcohol goes back to the store and is refunded.',
      'Alcohol is sold and delivered only in the hours and places that the law of the state allows.',
    ],
  },
};
