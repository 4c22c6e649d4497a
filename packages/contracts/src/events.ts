import { z } from 'zod';
import { Done } from './common.ts';
import type { Endpoints } from './endpoint.ts';

export const eventsEndpoints = {
  'POST /atlas/v1/events': {
    summary: 'What happened on the page, without personal facts',
    tag: 'events',
    access: 'anyone',
    body: z.object({
      events: z
        .array(
          z.object({
            name: z.string().regex(/^[a-z-]{3,60}$/),
            data: z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()])),
          }),
        )
        .min(1)
        .max(20),
    }),
    ok: Done,
    refusals: {},
  },
} as const satisfies Endpoints;
