/** The name of a state or province, of its abbreviation and its English name. */
export const regionName = (_code: string, name: string): string => name;
