/** Name of the product, used everywhere. */
export const productName = 'Probity'
