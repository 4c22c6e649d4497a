/** What a product is called, in two parts. */
export interface NamedProduct {
  /** Empty for a product without a brand. */
  readonly brand: string;
  /** `2% Reduced Fat Milk` */
  readonly description: string;
}

/** The name as it is said: the brand stands before it unless it is there already. */
export function productName({ brand, description }: NamedProduct): string {
  return brand === '' || description.startsWith(brand) ? description : `${brand} ${description}`;
}
