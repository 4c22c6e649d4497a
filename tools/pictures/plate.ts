import { gunzipSync } from 'node:zlib';

/** The planes of a plate's frame; `parts` at twice its size, the others at its size. `plate.py` describes each. */
export interface Plate {
  /** Pixels of the whole square picture, and where the frame lies in it. */
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly parts: Uint8Array;
  readonly albedo: Uint8Array;
  readonly light: Uint8Array;
  readonly gloss: Uint8Array;
  readonly shade: Uint8Array;
  /** Two numbers a pixel; none for a shape without a label. */
  readonly uv: Uint16Array | null;
}

/** What a pixel shows, as the materials of the shapes number it. */
export const PART = { none: 0, own: 1, label: 2, body: 3, cap: 4, content: 5, rampA: 6, rampB: 7 } as const;

/** Names of the planes with one byte a value, and how many values each has a pixel. */
export const BYTE_PLANES = { albedo: 3, light: 3, gloss: 1, shade: 1 } as const;

interface RawHead {
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly planes: readonly { readonly name: string; readonly shape: readonly number[]; readonly bytes: number }[];
}

/** Reads what the renderer wrote. */
export function readRaw(file: Uint8Array): Plate {
  const bytes = gunzipSync(file);
  const headLength = bytes.readUInt32LE(0);
  // The renderer is ours and writes nothing else.
  const head = JSON.parse(bytes.subarray(4, 4 + headLength).toString('utf8')) as RawHead;
  const planes = new Map<string, Uint8Array>();
  let at = 4 + headLength;
  for (const { name, shape, bytes: each } of head.planes) {
    const length = each * shape.reduce((product, side) => product * side, 1);
    planes.set(name, bytes.subarray(at, at + length));
    at += length;
  }
  const plane = (name: string): Uint8Array => {
    const found = planes.get(name);
    if (!found) throw new Error(`the plate has no plane ${name}`);
    return found;
  };
  const [height = 0, width = 0] = head.planes.find(({ name }) => name === 'light')?.shape ?? [];
  const uv = planes.get('uv');
  return {
    size: head.size,
    left: head.left,
    top: head.top,
    width,
    height,
    parts: plane('parts'),
    albedo: plane('albedo'),
    light: plane('light'),
    gloss: plane('gloss'),
    shade: plane('shade'),
    uv: uv ? new Uint16Array(Uint8Array.from(uv).buffer) : null,
  };
}
