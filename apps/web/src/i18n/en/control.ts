/** Words of the control screens. */
export const words = {} as const
