import { encode } from 'uqr';
import { copy } from './copy.ts';
import css from './two-step.module.css';

/** Blank modules around it, as its standard wants. */
const BORDER = 4;

/** A text for a camera; always dark on light, since many cameras read nothing else. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={css['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={copy.qr}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
