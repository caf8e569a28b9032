import { foldHan, isHan } from '../chinese/fold-han.ts'
import { foldNameVariants, mayHoldHan } from '../chinese/name-variants.ts'
import type { Entity } from '../entity.ts'

/** The Chinese names of a party as written; a single character does not count. */
export function chineseNamesOf({ names }: Entity): string[] {
  const found: string[] = []
  for (const { full } of names) {
    if (!mayHoldHan(full)) continue
    const signs = Array.from(full.normalize('NFKC')).filter(isHan)
    if (signs.length > 1) found.push(signs.join(''))
  }
  return found
}

/** Both sides state Chinese names, and none are equal, whether traditional, simplified or variants. */
export function chineseNamesDiffer(query: Entity, candidate: Entity): boolean {
  const ours = chineseNamesOf(query)
  if (ours.length === 0) return false
  const theirs = chineseNamesOf(candidate).map(folded)
  return theirs.length > 0 && !ours.some((name) => theirs.includes(folded(name)))
}

const folded = (name: string): string => foldHan(foldNameVariants(name))
