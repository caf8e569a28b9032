/** Username of the product itself: no user may have it. */
export const systemName = 'system'
