const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** A text escaped for HTML, as content or between double quotes. */
export const htmlText = (text: string): string => text.replaceAll(/[&<"]/g, (mark) => ENTITIES[mark] ?? mark);
