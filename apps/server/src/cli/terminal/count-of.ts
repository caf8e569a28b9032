/** '1 finding', '3 findings'. */
export const countOf = (findings: number): string => `${findings} ${findings === 1 ? 'finding' : 'findings'}`
