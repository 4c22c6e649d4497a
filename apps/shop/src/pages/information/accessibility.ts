import type { Topic } from './topic.ts';

export const accessibility: Topic = {
  title: 'Accessibility statement',
  paragraphs: ({ name }) => [
    `${name} wants everybody to be able to shop here. The shop is built to follow the Web Content Accessibility Guidelines 2.2 at level AA.`,
  ],
  parts: ({ accessibilityPhone }) => [
    {
      heading: 'What you can expect',
      paragraphs: [
        'Everything works with the keyboard alone, and the place of the keyboard is always in sight. Windows take the focus when they open and give it back when they close.',
        'Names, states, errors and changes are told to screen readers. Errors say what is wrong in words, beside the field and in a list above the form.',
        'Text can be enlarged to 200%, and the page zoomed to 400%, without scrolling sideways. The shop follows your settings for dark colors, high contrast and less motion.',
        'The fields for card numbers and PINs are pages of the payment service inside our page. They follow the same rules.',
      ],
    },
    {
      heading: 'If something stands in your way',
      paragraphs: [
        `Please call ${accessibilityPhone}, the line for shoppers who use a screen reader or other aids. Tell us the page and what you wanted to do, so that we can help you finish it and fix the page.`,
        'How we know: automatic checks of every kind of page and tests with the keyboard run on each change of the shop. They find many faults, not all of them, so please tell us what they missed.',
      ],
    },
  ],
};
