import { keyRelations } from '../relations.ts'
import type { Reason } from '../similarity.ts'
import type { Word } from './rarity.ts'

const sound: ReadonlySet<Reason> = new Set(keyRelations.filter((row) => row.relation === 'sound'))
/** Of words at least as rare, no spelling is the known one (decision 1071). */
const rare = 0.75

/** Whether two rare words of one sound differ by a doubled letter alone, as a typing slip does. */
export function isDoubled(reason: Reason, a: Word, b: Word): boolean {
  if (!sound.has(reason) || Math.min(a.weight, b.weight) < rare) return false
  return single(a.text) === single(b.text)
}

/** French and Arabic names spell one s between vowels as two: Bassit, Nasser. */
const single = (text: string): string => text.replaceAll(/([^s])\1+/g, '$1')
