import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Factory = FastifyInstance['childLoggerFactory'];
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/**
 * The logger of a request, with the request's id in each line. Hardly any request writes one, and making a child of
 * pino's logger takes longer than all hooks of a request: it is made for the first line.
 */
class LazyLogger implements FastifyBaseLogger {
  #made: FastifyBaseLogger | undefined;
  readonly #make: () => FastifyBaseLogger;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #child(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  #write(level: Level, line: readonly unknown[]): void {
    Reflect.apply(this.#child[level], this.#child, line);
  }

  get level(): string {
    return this.#child.level;
  }

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#child.child(...options);
  }

  trace(...line: readonly unknown[]): void {
    this.#write('trace', line);
  }

  debug(...line: readonly unknown[]): void {
    this.#write('debug', line);
  }

  info(...line: readonly unknown[]): void {
    this.#write('info', line);
  }

  warn(...line: readonly unknown[]): void {
    this.#write('warn', line);
  }

  error(...line: readonly unknown[]): void {
    this.#write('error', line);
  }

  fatal(...line: readonly unknown[]): void {
    this.#write('fatal', line);
  }

  silent(...line: readonly unknown[]): void {
    this.#write('silent', line);
  }
}

/** Makes the logger of each request. */
export const lazyChild: Factory = (parent, bindings, options) => new LazyLogger(() => parent.child(bindings, options));
