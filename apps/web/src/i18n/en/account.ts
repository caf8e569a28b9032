/** Words of the account screens. */
export const words = {} as const
