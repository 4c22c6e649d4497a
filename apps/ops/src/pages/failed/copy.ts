export const copy = {
  title: 'There is no connection',
  text: 'This page opens by itself when it is back.',
  kept: (n: number) =>
    n === 1
      ? '1 pick is kept on this device and is sent when it is back.'
      : `${n} picks are kept on this device and are sent when it is back.`,
  again: 'Try Again',
};
