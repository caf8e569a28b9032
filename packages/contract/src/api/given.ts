/** True for a value that is neither null nor undefined. */
export const isGiven = <T>(value: T): value is NonNullable<T> => value !== null && value !== undefined
