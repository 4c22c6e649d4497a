import { z } from 'zod';

/**
 * Schemas whose values are shared by many answers and never change once they are made, such as a product's tile or
 * one version of a checkout: a server writes each value once.
 */
export const SHARED = z.registry();
