/** The fields of a record to send: empty fields are left out, unless this save clears them. */
export function mainPayload(values: object, stored: object = {}): object {
  const before = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || (before[name] ?? null) !== null),
  )
}
