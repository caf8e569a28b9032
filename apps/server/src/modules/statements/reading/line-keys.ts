import type { StatementLine } from './statement.ts'

type Keyed = Pick<StatementLine, 'day' | 'amount' | 'reference' | 'text'>

/** Banks wrap and pad the same text differently in their formats. */
const tidy = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim().replaceAll('|', '/')

/**
 * The key of each line within its account, the same in every file that contains its whole day: the last part counts equal lines of
 * that day, so that two equal payments are two lines and the overlap of two files brings each once.
 */
export function lineKeys(lines: readonly Keyed[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ day, amount, reference, text }) => {
    const key = [day, amount, tidy(reference), tidy(text)].join('|')
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    return `${key}|${ordinal}`
  })
}
