import { availableParallelism } from 'node:os';

/** How many test files run at once. The default leaves a core to the runner, which only waits while tests run. */
export const WORKERS = Math.max(2, availableParallelism());
