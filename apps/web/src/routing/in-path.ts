/** A value as one segment of an address: whatever it holds, it cannot leave its place. */
export const inPath = (value: number | string): string => encodeURIComponent(String(value))
