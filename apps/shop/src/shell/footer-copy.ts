export const footerCopy = {
  company: (year: number, company: string) => `All Contents © ${year} ${company} All Rights Reserved`,
  helpNav: 'Help',
  helpPages: {
    'delivery-and-pickup': 'Delivery & Pickup',
    contact: 'Help & Contact',
    terms: 'Terms of Use',
    'our-banners': 'Our Family of Stores',
  },
  footerNav: 'Privacy',
  findStore: 'Find a Store',
  screenReader: 'If you use a screen reader and have trouble with this website, please call',
  accessibility: 'Accessibility Statement',
  healthPolicy: { title: 'Health Data Policy', description: 'How we handle information related to your health' },
  newTab: '(opens in a new tab)',
  help: 'Help:',
};
