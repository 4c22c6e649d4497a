import type { Topic } from './topic.ts';

const PRIVACY_REQUEST = (phone: string) =>
  `You can correct and download your information, and delete your account, under My Account. For anything else, call ${phone}. We'll ask only what we need to verify that it's you.`;

export const privacyPolicy = {
  title: 'Privacy Policy',
  paragraphs: ({ name }) => [
    `${name} keeps the information your orders and account require. We don't sell personal information, share it for advertising, or show personalized ads.`,
  ],
  parts: ({ phone }) => [
    {
      heading: 'Information We Keep',
      paragraphs: [
        "Your account: your name, email address, phone numbers, saved addresses, and passkeys. We store your password in a form that can't be read.",
        "Your devices: for each browser you're signed in with, its kind and system, when you signed in, and when it was last used. We don't keep where it is or its IP address.",
        'Your orders: what you bought, where and when, the contact name and phone number, your instructions, and how you paid (the type of card and its last four digits).',
        'Your back-in-stock alerts: the item, the store, and when you asked. We email you once, and delete the alert 30 days after it ends.',
        'We ask for your date of birth only when an order contains age-restricted items.',
      ],
    },
    {
      heading: 'Cards and PINs',
      paragraphs: [
        "You enter card numbers, security codes, and PINs directly with our payment service, so they never reach our website. The payment service encrypts card numbers and doesn't keep security codes or PINs.",
        'When you save a card or place an order, the payment service records the types of activity on the page, such as taps and scrolling, to help detect automated fraud.',
      ],
    },
    {
      heading: 'Your Location',
      paragraphs: [
        'With your permission, we use your device\'s approximate location to show stores near you. We don\'t keep it. Use "Your Privacy Choices" to turn it off.',
      ],
    },
    {
      heading: 'How You Use Our Website',
      paragraphs: [
        "If you allow analytics, we record the steps you take and the errors you see, using an ID for your browser or account, and delete this after 90 days. We never record what you type, what you search for, or how you pay. Without your permission, we don't record any of this.",
      ],
    },
    {
      heading: 'Information Stored in Your Browser',
      paragraphs: [
        "Cookies remember your cart, your store, your language, your sign-in, whether you've signed in here before, and your privacy choices. Your recent searches stay in your browser and aren't sent to us. When you are signed in, your privacy and location choices are also saved in your account, with when and where you made them.",
        'So that the store works without a connection, your browser also keeps your carts and lists, the products you saw last, your first name, and the city and ZIP Code you shop in. Signing out deletes this.',
      ],
    },
    {
      heading: 'Who We Share It With',
      paragraphs: [
        'The people who pack and deliver your order see what they need: the items, name, phone number, address, and instructions. Our payment service sees what it needs to process your payment.',
      ],
    },
    { heading: 'Your Rights', paragraphs: [PRIVACY_REQUEST(phone)] },
  ],
} satisfies Topic;

export const privacyNotice = {
  title: 'Privacy Notice',
  paragraphs: ({ name }) => [`What ${name} asks for, when, and why. See our Privacy Policy for how we use it.`],
  parts: () => [
    {
      heading: 'When You Browse',
      paragraphs: [
        'Your ZIP Code or, with your permission, your location: to show stores and delivery options near you. An ID for your browser, stored in a cookie: to save your cart.',
      ],
    },
    {
      heading: 'When You Create an Account',
      paragraphs: ['Your name, email address, and password: to sign you in and show you your orders.'],
    },
    {
      heading: 'When You Order',
      paragraphs: [
        'Your name, phone number, address, and instructions: to get your order to you. Your email address: to confirm your order. Your date of birth, for age-restricted items only: because the law requires it.',
        'Your card: to pay for your order. It goes to our payment service, not to us.',
      ],
    },
    {
      heading: 'Sale and Sharing',
      paragraphs: ["We don't sell any of this or share it for advertising."],
    },
  ],
} satisfies Topic;

export const privacyChoices = {
  title: 'Your Privacy Choices',
  paragraphs: ({ phone }) => [
    'You can browse and fill your cart without an account. Only what the website needs to work is on until you allow more.',
    'Select "Your Privacy Choices" at the bottom of a page to manage your settings for analytics, advertising, and sale or sharing. When you are signed in, your choices are saved in your account. Otherwise, they are saved in that browser for one year. When you sign in, anything turned off in that browser is turned off in your account too.',
    'Your preferences page has a receipt of what you allowed and took back while signed in.',
    'If a search service sent you here to reserve a time and you allow sharing, we may tell that service that an order was placed, never who you are or what you bought.',
    'If your browser sends a Global Privacy Control signal, advertising and sale or sharing stay off, whatever you chose before. When you are signed in, the signal turns them off in your account too.',
    PRIVACY_REQUEST(phone),
  ],
} satisfies Topic;

export const healthPolicy = {
  title: 'Health Data Policy',
  paragraphs: ({ name, phone }) => [
    `Some states require a separate policy about consumer health data. ${name} doesn't ask about your health.`,
    'What you buy, such as medicine or food for a special diet, may still relate to your health. We keep it only as part of your order, to fill the order and show it to you.',
    "We don't sell it, share it for advertising, or draw conclusions about your health from it.",
    PRIVACY_REQUEST(phone),
  ],
} satisfies Topic;
