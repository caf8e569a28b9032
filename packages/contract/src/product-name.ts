/** What the product is called, wherever it says so: one line to change. */
export const productName = 'Probity'
