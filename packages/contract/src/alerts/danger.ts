/** `danger` of a hit: this much for a list that binds in Hong Kong, 4 for EXACT, 2 for STRONG, and its score. */
export const bindingDanger = 10
