export const noGroceriesCopy = {
  title: (banner: string) => `${banner} doesn't sell groceries online`,
  hint: 'Other stores in our family offer pickup and delivery.',
  family: 'Our Family of Stores',
};
