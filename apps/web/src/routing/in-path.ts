/** A value as one URL segment, escaped so that it cannot change the path. */
export const inPath = (value: number | string): string => encodeURIComponent(String(value))
