export const storeCopy = {
  title: 'Choose a store',
  label: 'Name, city, ZIP or number',
  last: 'Used last on this device',
  all: 'All of your stores',
  none: 'None of your stores has this name, city, ZIP or number.',
};
