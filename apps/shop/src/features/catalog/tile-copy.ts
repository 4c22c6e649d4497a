/** What a tile says of a product besides its name, price and size. */
export const tileCopy = {
  idNeeded: (age: number) => `${age}+, ID needed`,
};
