/** Whether a text is an id of ours; anything else names nothing, and is not asked of the database. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
