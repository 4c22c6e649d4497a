/** The number under the bars of a package. */
export interface PackageNumber {
  /** `UPC` has twelve digits, as in North America; any other is a `GTIN` of thirteen. */
  readonly kind: 'UPC' | 'GTIN';
  /** In the groups that a package prints: `4 00000 00031 2`. */
  readonly digits: string;
}

/**
 * What a package prints of a product's number, so that a shopper can compare the two: a UPC is written without the zero
 * that makes it a GTIN-13.
 * @param gtin13 thirteen digits
 */
export const packageNumber = (gtin13: string): PackageNumber =>
  gtin13.startsWith('0')
    ? { kind: 'UPC', digits: gtin13.replace(/^0(\d)(\d{5})(\d{5})(\d)$/, '$1 $2 $3 $4') }
    : { kind: 'GTIN', digits: gtin13.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3') };
