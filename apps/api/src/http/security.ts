import type { AppOptions } from '@cartwright/server/app';

const YEAR = 365 * 24 * 60 * 60;

/** The headers of every response: a page runs only its own scripts, and frames only the payment host, or nothing. */
export const securityHeaders = ({
  payOrigin,
  mapTiles,
  pictureOrigins,
  compilesWasm = false,
  isProduction,
}: {
  /** The payment host; the console has none. */
  payOrigin?: string;
  /** The origin of map images, if there is one. */
  mapTiles?: string | undefined;
  /** The origins of a retailer's own pictures, separated by commas. */
  pictureOrigins?: string | undefined;
  /** WebAssembly runs there too; scripts made of text still do not. */
  compilesWasm?: boolean;
  isProduction: boolean;
}): AppOptions['helmet'] => {
  const own = payOrigin === undefined ? [] : [payOrigin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(compilesWasm ? ["'wasm-unsafe-eval'"] : [])],
        styleSrc: ["'self'"],
        imgSrc: [
          "'self'",
          'data:',
          ...own, // the marks of the cards' brands
          ...(mapTiles === undefined ? [] : [new URL(mapTiles).origin]),
          ...(pictureOrigins?.split(',') ?? []),
        ],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...own],
        frameSrc: payOrigin === undefined ? ["'none'"] : [payOrigin],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isProduction ? { maxAge: YEAR, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false, // the payment host's frames do not opt in
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
};

/** What the page may request from the device: its position, to find stores nearby. */
export const PERMISSIONS_POLICY = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

/** The console scans bar codes by camera, and needs nothing else of a device. */
export const CONSOLE_PERMISSIONS = 'geolocation=(), camera=(self), microphone=(), payment=(), usb=()';
