import { tileUrl } from '@cartwright/rules/product-picture';

/** A small picture by its name, such as a drawing or a department's; what it shows is beside it as text. */
export function ProductPicture({ name, eager = false }: { name: string; eager?: boolean }) {
  return <img src={tileUrl(name)} alt="" width={32} height={32} loading={eager ? 'eager' : 'lazy'} decoding="async" />;
}
