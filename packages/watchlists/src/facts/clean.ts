// Direction marks and zero-width characters; Arabic names arrive wrapped in them.
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]/g

/** Text as printed: one kind of space, none at the ends, no invisible marks, composed letters. */
export function clean(text: string): string {
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC')
}

const nothing = /^(?:na|n\/a|none|null|-0-|-|--|unknown|不明|なし)$/i

/** Undefined for the many ways lists write "nothing". */
export function cleanOrNone(text: string | undefined): string | undefined {
  const kept = clean(text ?? '')
  return kept === '' || nothing.test(kept) ? undefined : kept
}

/** The same for a part of a name, where 'Na' is one: Li Na without it would be Li. */
export const nameOrNone = (text: string | undefined): string | undefined =>
  clean(text ?? '') === 'Na' ? 'Na' : cleanOrNone(text)

/** Parts of "1) X 2) Y", "(1) X (2) Y", "a) x b) y", "(a)x(b)y"; the whole text if it is not numbered. */
export function enumerated(text: string): string[] {
  const mark = /(?:^|[\s,;、.])\(?(?:\d{1,2}|[a-z]{1,2})\)\s*|[（(](?:\d{1,2}|[a-zａ-ｚ])[)）]\s*/giu
  const parts = text
    .split(mark)
    .map((part) => clean(part).replace(/[,;、]$/, ''))
    .filter(Boolean)
  return /^\(?(?:1|a)\)|^[（(](?:1|a|ａ)[)）]/iu.test(text.trim()) ? parts : [clean(text)].filter(Boolean)
}

/** Adds a key only if it has a value, so that records stay small and comparable. */
export function present<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as T
}

/** Removes values with equal keys; the first one keeps its position. */
export function unique<T>(values: readonly T[], key: (value: T) => string): T[] {
  const seen = new Map<string, T>()
  for (const value of values) if (!seen.has(key(value))) seen.set(key(value), value)
  return [...seen.values()]
}
