/** The shown name of a state or province with this abbreviation and English name. */
export const regionName = (_code: string, name: string): string => name;
