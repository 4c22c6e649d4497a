/** What is on every page and on the home page; the picker's messages load with the picker. */
export const copy = {
  tabs: 'Ways to shop',
  choose: 'Choose How You Shop',
  at: (modality: string, store: string) => `${modality} at ${store}`,
  inStore: (store: string) => `In Store at ${store}`,
  deliveryTo: (destination: string) => `Delivery to ${destination}`,
  change: 'Change how you shop',
  nextTime: (day: string, time: string) => `Next: ${day}, ${time}`,
  doorPickup: 'Find a store near you',
  doorPickupSlots: 'See pickup times',
  doorDelivery: 'See delivery options',
  doorInStore: 'Browse and make a list',
  doorHeld: (time: string) => `Held: ${time}`,
  doorNext: (day: string, time: string, fee: string) => `${day} ${time}, ${fee === 'Free' ? 'free' : fee}`,
};
