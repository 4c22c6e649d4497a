import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { BYTE_PLANES, type Plate } from './plate.ts';

/**
 * A plate as it is kept: the length of its head, the head as JSON, then its planes. Smooth planes are AVIF pictures; the
 * parts are packed as they are, and places on the label as differences of differences, which are almost all 0 or 1.
 */
interface Head {
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly lengths: Readonly<Record<string, number>>;
}

/** Places on the label are kept in steps of a 2048th of it, three labels wide. */
const UV_STEP = 2;
const QUALITY = { albedo: 62, light: 72, gloss: 72, shade: 66 } as const;

const packed = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });

/** Differences of differences along each row, so that a smooth plane becomes small numbers. */
function differences(uv: Uint16Array, width: number): Int16Array {
  const result = new Int16Array(uv.length);
  for (let channel = 0; channel < 2; channel++) {
    for (let start = channel; start < uv.length; start += width * 2) {
      let [before, step] = [0, 0];
      for (let at = start; at < start + width * 2; at += 2) {
        const value = Math.round((uv[at] ?? 0) / UV_STEP);
        result[at] = value - before - step;
        step = value - before;
        before = value;
      }
    }
  }
  return result;
}

function sums(deltas: Int16Array, width: number): Uint16Array {
  const uv = new Uint16Array(deltas.length);
  for (let channel = 0; channel < 2; channel++) {
    for (let start = channel; start < uv.length; start += width * 2) {
      let [before, step] = [0, 0];
      for (let at = start; at < start + width * 2; at += 2) {
        step += deltas[at] ?? 0;
        before += step;
        uv[at] = before * UV_STEP;
      }
    }
  }
  return uv;
}

/** Low and high bytes apart: the high ones are nearly all alike. */
function apart(values: Int16Array): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  values.forEach((value, index) => {
    bytes[index] = value & 255;
    bytes[values.length + index] = (value >> 8) & 255;
  });
  return bytes;
}

function together(bytes: Uint8Array): Int16Array {
  const half = bytes.length / 2;
  const values = new Int16Array(half);
  for (let at = 0; at < half; at++) values[at] = ((bytes[half + at] ?? 0) << 8) | (bytes[at] ?? 0);
  return values;
}

/** The plate as the bytes of a file. */
export async function packPlate(plate: Plate): Promise<Buffer> {
  const { size, left, top, width, height } = plate;
  const planes: [string, Buffer][] = [['parts', packed(plate.parts)]];
  for (const name of Object.keys(BYTE_PLANES) as (keyof typeof BYTE_PLANES)[]) {
    const image = sharp(plate[name], { raw: { width, height, channels: BYTE_PLANES[name] } });
    planes.push([name, await image.avif({ quality: QUALITY[name], effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()]);
  }
  if (plate.uv) planes.push(['uv', packed(apart(differences(plate.uv, width)))]);
  const lengths = Object.fromEntries(planes.map(([name, bytes]) => [name, bytes.length]));
  const head = Buffer.from(JSON.stringify({ size, left, top, width, height, lengths } satisfies Head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...planes.map(([, bytes]) => bytes)]);
}

async function readPlane(bytes: Buffer, channels: 1 | 3): Promise<Uint8Array> {
  const image = channels === 1 ? sharp(bytes).extractChannel(0) : sharp(bytes).removeAlpha().toColorspace('srgb');
  return image.raw().toBuffer();
}

/** Reads a file that `packPlate` made. */
export async function readPlate(file: Buffer): Promise<Plate> {
  const headLength = file.readUInt32LE(0);
  // Nothing else writes these files.
  const head = JSON.parse(file.subarray(4, 4 + headLength).toString('utf8')) as Head;
  const planes = new Map<string, Buffer>();
  let at = 4 + headLength;
  for (const [name, length] of Object.entries(head.lengths)) {
    planes.set(name, file.subarray(at, at + length));
    at += length;
  }
  const plane = (name: string): Buffer => planes.get(name) ?? Buffer.alloc(0);
  const { size, left, top, width, height } = head;
  const uv = planes.get('uv');
  return {
    size,
    left,
    top,
    width,
    height,
    parts: brotliDecompressSync(plane('parts')),
    albedo: await readPlane(plane('albedo'), BYTE_PLANES.albedo),
    light: await readPlane(plane('light'), BYTE_PLANES.light),
    gloss: await readPlane(plane('gloss'), BYTE_PLANES.gloss),
    shade: await readPlane(plane('shade'), BYTE_PLANES.shade),
    uv: uv ? sums(together(brotliDecompressSync(uv)), width) : null,
  };
}
