export interface FieldChange {
  path: string
  before: string
  after: string
}

/** The leaves in which two forms differ, as text. */
export function changesOf(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isPlain(before) && isPlain(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => changesOf(before[name], after[name], path === '' ? name : `${path}.${name}`))
  }
  const [was, is] = [shown(before), shown(after)]
  return was === is ? [] : [{ path, before: was, after: is }]
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
