/** The beginning and the end of a guid. */
export const shortGuid = (guid: string): string => `${guid.slice(0, 8)}…${guid.slice(-3)}`

/** Shortened for a narrow column of a log. */
export const tinyGuid = (guid: string): string => `${guid.slice(0, 4)}…${guid.slice(-3)}`

/** A target without its scheme, which is https. */
export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
