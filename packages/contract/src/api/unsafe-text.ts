const depthMax = 40

/** The dotted path of the first text PostgreSQL cannot store: a NUL, or half of a surrogate pair. */
export function findUnsafeText(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > depthMax) return path
  for (const [key, child] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const found = findUnsafeText(key, at) ?? findUnsafeText(child, at, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** The path with its own unsafe characters replaced. */
export const shownPath = (path: string): string => path.replace(/[\0\p{Cs}]/gu, '?')
