/** The words of the home page. */
export const copy = {
  buyAgain: 'Buy Again',
  departments: 'Departments',
  popular: 'Best Sellers',
  /** @param day such as `Sun, Nov 29` */
  through: (day: string) => `Through ${day}`,
  seeAll: 'See All',
  /** The name of an offer where the banner has none of its own. */
  saleTag: 'Weekly Special',

  titles: {
    PICKUP: 'We shop it. You pick it up.',
    DELIVERY: 'Fresh groceries, delivered.',
    IN_STORE: 'Your list, aisle by aisle.',
  },
  /** What a shopper who is known is greeted by. @param hour of the day, from 0; undefined where there is no store */
  greeting: (hour: number | undefined, name: string) => {
    if (hour === undefined) return `Hello, ${name}.`;
    return `Good ${hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'}, ${name}.`;
  },
  deliveredFrom: (store: string) => `Your groceries come from ${store}. See today's prices and availability.`,
  /** @param openText such as `Open until 10 PM`; empty when it is not known */
  inStore: (store: string, openText: string) =>
    `${store}${openText === '' ? '' : `: ${openText.charAt(0).toLowerCase()}${openText.slice(1)}`}. See today's prices and availability.`,

  family: 'Our Family of Stores',
  start: 'Start Shopping',
  choose: 'Choose How You Shop',
} as const;
