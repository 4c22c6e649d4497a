export const copy = {
  label: 'Reason',
  hint: 'Staff can read it, with your name.',
  missing: 'Say why in a few words.',
};
