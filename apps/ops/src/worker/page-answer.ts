/** What a document may be made of. */
export interface Sources {
  readonly network: () => Promise<Response>;
  /** The document of the kept build. */
  readonly kept: () => Promise<Response | undefined>;
  /** Resolves when a document that has not arrived is opened from what is kept instead. */
  readonly patience: () => Promise<unknown>;
}

/** The document of a page: from the network, and without one, or when that takes too long, the kept one. */
export async function pageAnswer({ network, kept, patience }: Sources): Promise<Response> {
  const arriving = network();
  const late = patience().then(async () => (await kept()) ?? arriving);
  try {
    return await Promise.race([arriving, late]);
  } catch (error) {
    const found = await kept();
    if (found === undefined) throw error;
    return found;
  }
}
