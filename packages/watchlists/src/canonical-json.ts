/** JSON with sorted keys and without undefined values: equal values give equal text, also after a round trip through jsonb. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null || isInOrder(value)) return JSON.stringify(value) ?? 'null'
  return Array.isArray(value) ? listText(value) : objectText(value as Record<string, unknown>)
}

/** Evidence already has sorted keys, so the faster JSON.stringify gives its canonical text. */
function isInOrder(value: object): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  let before = ''
  for (const key in value) {
    if (key < before || !isPlain((value as Record<string, unknown>)[key])) return false
    before = key
  }
  return true
}

const isPlain = (item: unknown): boolean =>
  item !== undefined && (typeof item !== 'object' || item === null || isInOrder(item))

const listText = (values: readonly unknown[]): string =>
  `[${values.map((item) => canonicalJson(item ?? null)).join(',')}]`

function objectText(value: Record<string, unknown>): string {
  let text = '{'
  for (const key of Object.keys(value).sort()) {
    const item = value[key]
    if (item !== undefined) text += `${text === '{' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`
  }
  return `${text}}`
}
