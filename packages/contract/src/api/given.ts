/** Neither null nor absent. */
export const isGiven = <T>(value: T): value is NonNullable<T> => value !== null && value !== undefined
