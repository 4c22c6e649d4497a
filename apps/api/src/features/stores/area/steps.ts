import { ModalityType } from '@cartwright/contracts/common';
import { z } from 'zod';

/** The kind of action that changes where a store delivers, or what it offers. */
export const CHANGE_AREA = 'change-area';
/** The kind of action that says, at the store that lost them, which ZIPs another one took over. */
export const LOSE_ZIPS = 'lose-zips';

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

/** What a stored action did. */
export const parseSteps = (data: unknown): z.output<typeof AreaSteps> => AreaSteps.parse(data);
