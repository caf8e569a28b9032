import { foldHan, isHan } from '../chinese/fold-han.ts'
import type { Entity } from '../entity.ts'

/** The Chinese names of a party as written; a lone character is none. */
export function chineseNamesOf({ names }: Entity): string[] {
  const found: string[] = []
  for (const { full } of names) {
    if (!mayHoldHan(full)) continue
    const signs = Array.from(full.normalize('NFKC')).filter(isHan)
    if (signs.length > 1) found.push(signs.join(''))
  }
  return found
}

/** Both sides state Chinese names, and no two of them are the same in either writing. */
export function chineseNamesDiffer(query: Entity, candidate: Entity): boolean {
  const ours = chineseNamesOf(query)
  if (ours.length === 0) return false
  const theirs = chineseNamesOf(candidate).map(foldHan)
  return theirs.length > 0 && !ours.some((name) => theirs.includes(foldHan(name)))
}

/** Nothing before the radicals is Han, nor made of it. */
function mayHoldHan(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x2e80) return true
  return false
}
