import { z } from 'zod';
import type { FrameManifest } from './manifest.ts';

/**
 * The scripts that may run on a payment page, with who approved each and why (PCI DSS 4.0.1, 6.4.3). A script has its
 * build name without the hash of its content; the hash comes from the signed manifest.
 */
export const Inventory = z.array(
  z.strictObject({
    page: z.string(),
    script: z.string(),
    purpose: z.string().min(10),
    approvedBy: z.string(),
    approvedAt: z.iso.date(),
  }),
);
export type Inventory = z.output<typeof Inventory>;

export interface InventoryRow {
  readonly page: string;
  readonly url: string;
  readonly sha384: string;
  readonly purpose: string;
  readonly approved_by: string;
  readonly approved_at: Date;
}

const CONTENT_HASH = /-[\w-]{8}\.js$/;
const nameOf = (file: string): string => file.replace(CONTENT_HASH, '');

/** The approved scripts with the hashes of this build. @throws {Error} naming every unapproved script */
export function inventoryOf({ files }: FrameManifest, inventory: Inventory): readonly InventoryRow[] {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const listed = new Set(inventory.map(({ script }) => script));
  const strange = scripts.map(([file]) => nameOf(file)).filter((name) => !listed.has(name));
  if (strange.length > 0) throw new Error(`scripts of the card frames that nobody approved: ${strange.join(', ')}`);
  return inventory.flatMap(({ page, script, purpose, approvedBy, approvedAt }) =>
    scripts
      .filter(([file]) => nameOf(file) === script)
      .map(([file, hash]) => ({
        page,
        url: `/manage-payment/assets/${file}`,
        sha384: hash,
        purpose,
        approved_by: approvedBy,
        approved_at: new Date(approvedAt),
      })),
  );
}
