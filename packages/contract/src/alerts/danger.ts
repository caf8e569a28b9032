/** Addend of a hit's `danger` for a list that is binding in Hong Kong; EXACT adds 4, STRONG 2, and every hit its score. */
export const bindingDanger = 10
