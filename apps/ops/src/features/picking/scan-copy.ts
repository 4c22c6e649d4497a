export const scanCopy = {
  label: 'Scan or type a code',
  hint: 'A hardware scanner needs no field',
  use: 'Use code',
  camera: 'Camera',
  cameraTitle: 'Hold the code in the picture',
  cameraNone: 'This browser can’t scan with the camera. Use a scanner, or type the digits.',
  cameraDenied: 'The camera may not be used. Allow it in the browser, or type the digits.',
  matches: (code: string) => `Barcode matches, ${code}`,
  counted: (n: number, all: number) => `${n} of ${all} scanned`,
  twice: 'The same code twice at once counts once.',
  tooMany: (all: number) =>
    all === 1 ? 'It is scanned already. Nothing was added.' : `All ${all} are scanned already. Nothing was added.`,
  noCode: (code: string) => `“${code}” is no product code. Scan again.`,
  other: (item: string) => `That is ${item}, another item of this order.`,
  notOrdered: (item: string) => `That is ${item}, which was not ordered. Put it back.`,
  unknown: (code: string) => `No product has the code ${code}. Compare name and size with the item in your hand.`,
  offline: 'That is another code than this item’s. Without a connection we do not know which item it is.',
};
