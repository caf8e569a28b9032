import { letterRelations } from './letter-relations.ts'

/** Edits allowed between two words: none below three letters, one up to five letters, two above. */
export function maxEdits(shorterLength: number): number {
  if (shorterLength < 3) return 0
  return shorterLength < 6 ? 1 : 2
}

/** Similarity of two words of these lengths that are `distance` (at least 1) edits apart. */
export function editSimilarity(a: number, b: number, distance: number): number {
  const longer = Math.max(a, b)
  return letterRelations.edit.similarity - (0.72 * distance) / longer - (longer < 5 ? shortWord : 0)
}

/** In three or four letters an edit more likely makes a different word. */
const shortWord = 0.1

/** Maximum word length for edit distance: one bit per letter in a 32-bit integer. */
export const longestWord = 31

const positions = new Int32Array(0x10000)

/** Loads the pattern for all following `distanceTo` calls; `unloadPattern` must follow. */
export function loadPattern(units: ArrayLike<number>, start: number, length: number): void {
  for (let i = 0; i < length; i++) positions[units[start + i]!]! |= 1 << i
}

export function unloadPattern(units: ArrayLike<number>, start: number, length: number): void {
  for (let i = 0; i < length; i++) positions[units[start + i]!] = 0
}

/** Optimal string alignment distance to the loaded pattern (Hyyrö 2003, bit-parallel). */
export function distanceTo(patternLength: number, units: ArrayLike<number>, start: number, length: number): number {
  let verticalPlus = -1
  let verticalMinus = 0
  let diagonal = 0
  let previousMatches = 0
  let distance = patternLength
  const last = 1 << (patternLength - 1)
  for (let j = 0; j < length; j++) {
    const matches = positions[units[start + j]!]!
    const swapped = ((~diagonal & matches) << 1) & previousMatches
    diagonal = ((((matches & verticalPlus) + verticalPlus) | 0) ^ verticalPlus) | matches | verticalMinus | swapped
    const horizontalPlus = verticalMinus | ~(diagonal | verticalPlus)
    const horizontalMinus = diagonal & verticalPlus
    if (horizontalPlus & last) distance++
    if (horizontalMinus & last) distance--
    const shifted = (horizontalPlus << 1) | 1
    verticalPlus = (horizontalMinus << 1) | ~(diagonal | shifted)
    verticalMinus = shifted & diagonal
    previousMatches = matches
  }
  return distance
}

export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i)
  return units
}

/** Edit distance of two words of at most `longestWord` letters. */
export function editDistance(a: string, b: string): number {
  if (a === b) return 0
  if (a.length === 0 || b.length === 0) return Math.max(a.length, b.length)
  const pattern = unitsOf(a)
  loadPattern(pattern, 0, pattern.length)
  const distance = distanceTo(a.length, unitsOf(b), 0, b.length)
  unloadPattern(pattern, 0, pattern.length)
  return distance
}
