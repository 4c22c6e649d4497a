import type { Topic } from './topic.ts';

export const accessibility = {
  title: 'Accessibility Statement',
  paragraphs: ({ name }) => [
    `${name} wants everyone to be able to shop here. Our website is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, Level AA.`,
  ],
  parts: ({ accessibilityPhone }) => [
    {
      heading: 'What You Can Expect',
      paragraphs: [
        'You can use everything with a keyboard alone, and the keyboard focus is always visible. Dialogs take the focus when they open and return it when they close.',
        'Screen readers announce names, states, errors, and changes. Error messages explain the problem next to the field and in a list above the form.',
        'You can enlarge text to 200% and zoom the page to 400% without scrolling sideways. We follow your settings for dark mode, high contrast, and reduced motion.',
        'The card number and PIN fields come from our payment service and meet the same standards.',
      ],
    },
    {
      heading: 'If You Run Into a Problem',
      paragraphs: [
        `Please call ${accessibilityPhone}, our line for shoppers who use a screen reader or other assistive technology. Tell us which page you were on and what you wanted to do. We'll help you finish and fix the page.`,
        'We run automated accessibility checks and keyboard tests with every change to the website. They catch many issues, but not all of them, so please tell us what we missed.',
      ],
    },
  ],
} satisfies Topic;
