import type { Point } from '@cartwright/rules/distance';

/** Fractions of a degree that are kept of a device's position: about half a mile, enough to find stores. */
const PARTS = 100;
const coarse = (degrees: number): number => Math.round(degrees * PARTS) / PARTS;

/** A device's position as far as it is used; the exact one is stored nowhere. */
export const coarsePoint = ({ lat, lon }: Point): Point => ({ lat: coarse(lat), lon: coarse(lon) });
