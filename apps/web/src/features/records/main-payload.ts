/** What is sent of a record: a field without a value is left out, but for one that this save empties. */
export function mainPayload(values: object, stored: object = {}): object {
  const before = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || (before[name] ?? null) !== null),
  )
}
