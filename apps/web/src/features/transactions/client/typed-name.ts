import { withoutGap } from '@probity/contract/parties/stored-name.ts'

interface TypedName {
  sur: string
  other: string
  name_chi: string
}

const han = /\p{sc=Han}[\p{sc=Han}\s·]*/gu
const isCapital = (word: string): boolean => word.length > 1 && word === word.toUpperCase()

/** Splits a name as it is written at a counter: Chinese apart, the surname before a comma, in capitals, or first. */
export function typedName(typed: string): TypedName {
  const name_chi = withoutGap((typed.match(han) ?? []).join('').trim())
  const latin = typed.replaceAll(han, ' ').trim()
  const [before = '', after] = latin.split(',', 2)
  if (after !== undefined) return { sur: before.trim(), other: after.trim(), name_chi }
  const words = latin.split(/\s+/)
  const capitals = words.findIndex((word) => !isCapital(word))
  const count = capitals > 0 ? capitals : 1
  return { sur: words.slice(0, count).join(' '), other: words.slice(count).join(' '), name_chi }
}
