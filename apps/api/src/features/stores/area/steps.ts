import { ModalityType } from '@cartwright/contracts/common';
import { z } from 'zod';

/** What a change did, as its action keeps it: enough to take it back. */
const AreaSteps = z.object({
  steps: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('zip'),
        zip: z.string(),
        zoneId: z.string(),
        /** Whether the ZIP was added to the zone, or taken out of it. */
        isIn: z.boolean(),
        /** Zones that it was taken over from. */
        from: z.array(z.string()),
      }),
      z.object({ kind: z.literal('service'), service: ModalityType, isOn: z.boolean() }),
    ]),
  ),
});
export type AreaStep = z.output<typeof AreaSteps>['steps'][number];

/** The steps of a stored action. */
export const parseSteps = (data: unknown): readonly AreaStep[] => AreaSteps.parse(data).steps;
