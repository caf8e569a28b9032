/** Stands for the product itself where a username is written: no user may have it. */
export const systemName = 'system'
