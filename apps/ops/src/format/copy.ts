export const copy = {
  cardDigits: 'Leave the card number out. Its last four digits are enough.',
};
