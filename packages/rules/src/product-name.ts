/** What a product is called, in two parts. */
export interface NamedProduct {
  /** Empty for a product without a brand. */
  readonly brand: string;
  /** `2% Reduced Fat Milk` */
  readonly description: string;
}

/** The full name: the brand comes first unless the name already includes it. */
export function productName({ brand, description }: NamedProduct): string {
  return brand === '' || description.startsWith(brand) ? description : `${brand} ${description}`;
}
