import type { Topic } from './topic.ts';

const ASK = (phone: string) =>
  `To see, correct or delete what we keep about you, call ${phone}. We ask for enough to know that it is you, and nothing more.`;

export const privacyPolicy: Topic = {
  title: 'Privacy Policy',
  paragraphs: ({ name }) => [
    `${name} keeps what your orders and your account need. We do not sell personal information, share it for advertising, or show advertising chosen for you.`,
  ],
  parts: ({ phone }) => [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your account: name, e-mail address, and the addresses that you save. Your password is kept only in a form that cannot be read back.',
        'Your orders: what you bought, the place and time, the name and phone number for the hand-over, your instructions, and how you paid by kind of card and last four digits.',
        'Your date of birth is asked for only when an order holds goods with an age limit.',
      ],
    },
    {
      heading: 'Cards and PINs',
      paragraphs: [
        'Card numbers, security codes and PINs are typed into pages of the payment service and never reach the shop. The payment service keeps card numbers in encrypted form, and keeps neither security codes nor PINs.',
        'When you save a card, the payment service notes what kinds of events happened on the page, such as presses and scrolling, to tell people from programs that try stolen cards.',
      ],
    },
    {
      heading: 'Your position',
      paragraphs: [
        'The position of your device is used only after you allow it, rounded, to list the stores near you. We do not keep it. "Your Privacy Choices" switches it off for good.',
      ],
    },
    {
      heading: 'How the shop is used',
      paragraphs: [
        'If you allow measuring, we note which steps you take and which errors you see, under a number for your browser or your account, and delete it after 90 days. What you type, what you search for and how you pay are never noted. Without your leave we note nothing of this.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'Cookies keep your cart and your store, your sign-in, that you have signed in here before, and your privacy choices. Your last searches and your answer about your position are kept in the browser and are not sent to us.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'Whoever packs and brings an order sees what the order needs: the goods, the name, the phone number, the address and the instructions. The payment service sees what paying needs.',
      ],
    },
    { heading: 'Your rights', paragraphs: [ASK(phone)] },
  ],
};

export const privacyNotice: Topic = {
  title: 'Privacy Notice',
  paragraphs: ({ name }) => [`What ${name} asks you for, when, and why. The Privacy Policy says what becomes of it.`],
  parts: () => [
    {
      heading: 'When you look around',
      paragraphs: [
        'A ZIP code or, if you allow it, your position: to show the stores near you and who delivers to you. A number for your browser, in a cookie: to keep your cart.',
      ],
    },
    {
      heading: 'When you make an account',
      paragraphs: ['Name, e-mail address and password: to know you again and to show you your orders.'],
    },
    {
      heading: 'When you order',
      paragraphs: [
        'Name, phone number, address and instructions: to hand the order over. An e-mail address: to confirm it. A date of birth, for goods with an age limit only: because the law asks for it.',
        'A card: to be paid. It is given to the payment service, not to the shop.',
      ],
    },
    {
      heading: 'Sale and sharing',
      paragraphs: ['None of this is sold, and none of it is shared for advertising.'],
    },
  ],
};

export const privacyChoices: Topic = {
  title: 'Your Privacy Choices',
  paragraphs: ({ phone }) => [
    'You can look around and fill a cart without an account. Nothing beyond what the shop needs is allowed until you allow it.',
    'Where "Your Privacy Choices" stands at the foot of a page, it opens your settings for measuring, advertising, and sale or sharing. Your answers are kept in that browser for a year.',
    'A browser that sends Global Privacy Control keeps advertising and sale or sharing off, whatever was chosen.',
    ASK(phone),
  ],
};

export const healthPolicy: Topic = {
  title: 'Health Data Policy',
  paragraphs: ({ name, phone }) => [
    `Some states ask for a policy of its own about data that may tell something about your health. ${name} does not ask about your health.`,
    'What you buy may still say something about it, for instance remedies or food for a diet. We keep it as part of your order, to hand the order over and to show it to you, and for nothing else.',
    'We do not sell it, do not share it for advertising, and draw no conclusions about your health from it.',
    ASK(phone),
  ],
};
