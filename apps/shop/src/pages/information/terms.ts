import type { Topic } from './topic.ts';

export const terms = {
  title: 'Terms of Use',
  paragraphs: ({ name, company }) => [
    `These terms are between you and ${company} and apply when you use the ${name} website.`,
  ],
  parts: ({ phone }) => [
    {
      heading: 'Your Account',
      paragraphs: [
        'You need an account to order. Use your own name and email address, keep your password private, and let us know if someone else has it.',
        `You can delete your account at any time under My Account, or by calling ${phone}. We may close an account that is used for fraud or to harm others, and we'll tell you why.`,
      ],
    },
    {
      heading: 'Prices and Availability',
      paragraphs: [
        'Prices are for the store you chose and may vary by store and by how you shop. By placing an order, you agree to the prices shown at that time.',
        'Prices for items sold by weight are estimates based on average weight. You pay for the actual weight, at most 15% above the estimate. Out-of-stock items are left out or substituted, as you chose.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        "When you place an order, your card issuer holds the amount shown. We won't charge your cards more than that.",
        "Some items and fees can't be paid for with SNAP EBT or gift cards. You'll see which ones before you pay.",
      ],
    },
    {
      heading: 'Age-Restricted Items',
      paragraphs: [
        "You and the person receiving the order must meet the legal age requirement. We can't hand over these items without a valid ID.",
      ],
    },
    {
      heading: 'If Something Is Wrong With Your Order',
      paragraphs: [
        `Report it on your order's page, or call us at ${phone}, within ten days if something is missing, damaged, or not fresh. This doesn't affect your legal rights.`,
      ],
    },
    {
      heading: 'Changes to These Terms',
      paragraphs: ['Each order follows the terms in effect when it was placed.'],
    },
  ],
} satisfies Topic;
