/** Three products in a few strokes, so that the sheet needs no files. */
const drawings = {
  pear: '<path fill="#8bc34a" d="M16 4c4 0 4 5 5 9 4 4 5 16-5 16S7 17 11 13c1-4 1-9 5-9z"/><path stroke="#5d4037" stroke-width="2" d="M16 5V1"/>',
  bread:
    '<path fill="#e6a04d" d="M3 13C3 7 29 7 29 13c0 3-2 4-2 4v12H5V17s-2-1-2-4z"/><path fill="#ffdfa8" d="M6 14c0-4 20-4 20 0 0 2-2 3-2 3v9H8v-9s-2-1-2-3z"/>',
  milk: '<path fill="#b5dcff" d="M8 4h16l-2 25H10z"/><path fill="#f4f1ff" d="M9.500 11h13L21 28H11z"/>',
};

export type DrawingName = keyof typeof drawings;

export function Drawing({ of }: { of: DrawingName }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 30">${drawings[of]}</svg>`;
  return <img alt="" width="32" height="30" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
}
