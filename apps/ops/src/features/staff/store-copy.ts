export const storeCopy = {
  title: 'Choose a store',
  label: 'Name, city, ZIP or number',
  none: 'None of your stores has this name, city, ZIP or number.',
};
