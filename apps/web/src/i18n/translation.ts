/** A dictionary with exactly the words of the English one: a missing or misspelt key does not compile. */
export type Translation<Words extends Record<string, string>> = { readonly [Key in keyof Words]: string }
