/** Goods by their name in the set of drawings; their name in words stands beside them. */
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
