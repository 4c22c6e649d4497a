import type { ComponentType } from 'react';

/** The facts of a banner that fill the sentences. */
export interface Facts {
  readonly name: string;
  readonly company: string;
  /** The name of its own delivery. */
  readonly delivery: string;
  /** Whether it takes orders for pickup and delivery. */
  readonly takesOrders: boolean;
  readonly hasStores: boolean;
  /** Whether it offers delivery memberships. */
  readonly hasMemberships: boolean;
  readonly phone: string;
  /** For shoppers who use a screen reader. */
  readonly accessibilityPhone: string;
}

/** A page of plain information: its heading, its paragraphs, and parts with headings of their own. */
export type Topic = {
  readonly title: string;
  readonly paragraphs: (facts: Facts) => readonly string[];
  readonly parts?: (facts: Facts) => readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** What is rendered below the text. */
  readonly Below?: ComponentType;
};
