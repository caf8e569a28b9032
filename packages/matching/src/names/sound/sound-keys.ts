import { foldSound, otherSpellings, skeletons } from './sound.ts'

/** Keys of a short word by its letters, because its sound is too short. */
export const speltShort = (text: string): string[] => (text.length <= 4 ? [`spelt:${text}`] : [])

/** Keys of a Latin word by its vowels and consonants, and by its consonants alone. */
export function soundKeys(latin: string): string[] {
  return [...soundOf(latin), ...skeletonKeys(skeletons(latin))]
}

export function soundOf(latin: string): string[] {
  return [latin, ...otherSpellings(latin)]
    .map(foldSound)
    .filter((sound) => sound.length >= 3)
    .map((sound) => `sound:${sound}`)
}

export const skeletonKeys = (found: readonly string[]): string[] =>
  found.map((skeleton) => `${relationOfSkeleton(skeleton)}:${skeleton}`)

/** The fewer consonants, the more words share them. */
function relationOfSkeleton(skeleton: string): string {
  if (skeleton.length >= 4) return 'skeleton'
  return skeleton.length === 3 ? 'consonants' : 'outline'
}
