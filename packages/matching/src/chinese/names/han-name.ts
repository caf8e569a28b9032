import { foldHan } from '../fold-han.ts'
import { surnameOf } from './surnames.ts'

/** A Han personal name split into folded surnames and given name; `given` is empty for a surname alone. */
export interface HanReading {
  surnames: readonly string[]
  given: string
}

/**
 * Splits a Han name. Compound surnames are tried before the married prefix, which needs two surnames before a given name of two
 * characters. A space or dot in the name decides the split.
 */
export function readHanName(name: string): HanReading {
  const groups = foldHan(name)
    .split(/[^\p{Script=Han}]+/u)
    .filter((group) => group !== '')
  const [head = '', ...tail] = groups
  if (tail.length > 0 && Array.from(head).length <= 2) return { surnames: [head], given: tail.join('') }
  const chars = Array.from(groups.join(''))
  if (chars.length >= 3 && surnameOf(chars.slice(0, 2).join(''))) return cut(chars, [2])
  const married = chars.length === 4 && chars.slice(0, 2).every((char) => surnameOf(char))
  if (married) return cut(chars, [1, 1])
  if (chars.length === 5 && surnameOf(chars[0] ?? '') && surnameOf(chars.slice(1, 3).join('')))
    return cut(chars, [1, 2])
  return cut(chars, [1])
}

function cut(chars: readonly string[], sizes: readonly number[]): HanReading {
  let place = 0
  const surnames = sizes.map((size) => chars.slice(place, (place += size)).join(''))
  return { surnames, given: chars.slice(place).join('') }
}
