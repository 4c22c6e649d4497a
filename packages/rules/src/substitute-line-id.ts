/** The id of the line that a substitute has on the bill. */
export const substituteLineId = (lineId: string): string => `${lineId}-s`;
