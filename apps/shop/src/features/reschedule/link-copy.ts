export const copy = {
  changeTime: 'Change Time',
};
