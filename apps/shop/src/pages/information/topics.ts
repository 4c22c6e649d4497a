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
    title: 'Our Family of Stores',
    paragraphs: ({ name }) => [
      `${name} is part of a family of grocery stores, pharmacies, clinics, convenience stores, and gas stations. You can use one account at every store that takes online orders.`,
    ],
    Below: Family,
  },
  'snap-ebt-faq': {
    title: 'SNAP EBT',
    paragraphs: () => [
      'You can use SNAP EBT for items marked "SNAP EBT eligible." Use another card for fees, tips, bags, and other items.',
      'Choose the amount when you pay, and enter your PIN when you place the order.',
    ],
  },
  'terms/alcohol-sales': {
    title: 'Alcohol Sales Terms',
    paragraphs: () => [
      'You and the person receiving the order must be 21 or older to order beer, wine, or other alcohol.',
      "We'll check for a valid ID at pickup or delivery. Without one, we can't hand over the alcohol.",
      'We sell and deliver alcohol only when and where state law allows.',
    ],
  },
};
