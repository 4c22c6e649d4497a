import { accessibility } from './accessibility.ts';
import { healthPolicy, privacyChoices, privacyNotice, privacyPolicy } from './privacy.ts';
import { contact } from './contact.ts';
import { deliveryAndPickup } from './delivery-and-pickup.ts';
import { Family } from './Family.tsx';
import { faqs } from './faqs.ts';
import { terms } from './terms.ts';
import type { Topic } from './topic.ts';

/** What the links of the shop lead to, by the part of the address after `/i/` or `/topic/`. */
export const topics: { readonly [address: string]: Topic | undefined } = {
  'terms/accessibility': accessibility,
  'privacy-policy': privacyPolicy,
  'privacy-notice': privacyNotice,
  'privacy-choices': privacyChoices,
  'health-policy': healthPolicy,
  terms,
  contact,
  'digital-faqs': faqs,
  'delivery-and-pickup': deliveryAndPickup,
  'our-banners': {
    title: 'Our family of banners',
    paragraphs: ({ name }) => [
      `${name} belongs to a family of grocers, pharmacies, clinics, small shops and fuel stations. One account works in every one of them that takes orders.`,
    ],
    Below: Family,
  },
  'snap-ebt-faq': {
    title: 'SNAP EBT',
    paragraphs: () => [
      'SNAP EBT pays for food that is marked "SNAP EBT eligible". Fees, tips, bags and other goods need another card.',
      'You choose the amount when you pay and enter your PIN when you place the order.',
    ],
  },
  'terms/alcohol-sales': {
    title: 'Alcohol sales terms',
    paragraphs: () => [
      'You must be 21 or older to order beer, wine and other alcohol, and so must whoever receives it.',
      'We check a valid ID when we hand over the order. Without one, we cannot hand over the alcohol.',
      'Alcohol is sold and delivered only in the hours and places that the law of the state allows.',
    ],
  },
};
