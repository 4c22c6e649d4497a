/** A product's drawing; its name is beside it as text. */
export function ProductPicture({ name, eager = false }: { name: string; eager?: boolean }) {
  return (
    <img
      src={`/pictures/${name}.svg`}
      alt=""
      width={32}
      height={32}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
