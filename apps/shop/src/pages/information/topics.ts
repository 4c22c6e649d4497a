import type { InformationPage } from '@cartwright/contracts/pages';
import { accessibility } from './accessibility.ts';
import { alcoholSales } from './alcohol-sales.ts';
import { healthPolicy, privacyChoices, privacyNotice, privacyPolicy } from './privacy.ts';
import { contact } from './contact.ts';
import { deliveryAndPickup } from './delivery-and-pickup.ts';
import { Family } from './Family.tsx';
import { faqs } from './faqs.ts';
import { ourBanners } from './our-banners.ts';
import { snapEbt } from './snap-ebt.ts';
import { terms } from './terms.ts';
import type { Topic } from './topic.ts';

const known: { readonly [address in InformationPage]: Topic } = {
  'terms/accessibility': accessibility,
  'privacy-policy': privacyPolicy,
  'privacy-notice': privacyNotice,
  'privacy-choices': privacyChoices,
  'health-policy': healthPolicy,
  terms,
  contact,
  'digital-faqs': faqs,
  'delivery-and-pickup': deliveryAndPickup,
  'our-banners': { ...ourBanners, Below: Family },
  'snap-ebt-faq': snapEbt,
  'terms/alcohol-sales': alcoholSales,
};

/** The information pages, by the part of the URL after `/i/` or `/topic/`. */
export const topics: { readonly [address: string]: Topic | undefined } = known;
