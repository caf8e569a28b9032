import { irregularSpellings } from '../../data/chinese/irregular-spellings.ts'
import { finalSpellings, initialSpellings, wholeSpellings } from '../../data/chinese/latin-cantonese.ts'
import { syllableBridge } from '../../data/generated/bridge.ts'

let irregular: Set<string> | undefined
let inventory: Map<string, readonly string[]> | undefined
const none: readonly string[] = []

/**
 * The Cantonese classes that a spelled syllable may stand for: `chan` is C.AN, `un` one of several. Empty if it is not Cantonese.
 */
export function classesOfSpelling(syllable: string): readonly string[] {
  inventory ??= new Map([...spellingsInUse()].map((spelling) => [spelling, compute(spelling)]))
  return (
    inventory.get(syllable) ??
    (silentR.test(syllable) ? inventory.get(syllable.replace('ar', 'a')) : undefined) ??
    (doubled.test(syllable) ? inventory.get(syllable.slice(0, -1)) : undefined) ??
    none
  )
}

/** Bearers also write the long a as ar: Karm for 甘. */
const doubled = /([mnktp])\1$/
const silentR = /ar(?=m|n|k|p|t|$)/

/** Every initial with every final, plus the whole syllables: about five thousand spellings. */
function spellingsInUse(): Set<string> {
  const finals = Object.keys(finalSpellings)
  return new Set([
    ...initialSpellings.flatMap(([initial]) => finals.map((final) => initial + final)),
    ...Object.keys(wholeSpellings),
  ])
}

/** Official spellings of a character outside the scheme (Shau for 兆); they match only themselves. */
export function isIrregular(syllable: string): boolean {
  irregular ??= new Set(irregularSpellings.split(' ').flatMap((item) => (item.split(':')[1] ?? '').split(',')))
  return irregular.has(syllable)
}

const known = new Set(syllableBridge.split('\n').map((line) => line.slice(0, line.indexOf(' '))))

function compute(syllable: string): string[] {
  const classes = new Set((wholeSpellings[syllable] ?? '').split(' ').filter((key) => key !== ''))
  for (const [spelling, initial] of initialSpellings) {
    if (!syllable.startsWith(spelling)) continue
    const rest = syllable.slice(spelling.length)
    // `ku` and `gu` are the glide of Kuok and Guan only before a vowel.
    if ((spelling === 'ku' || spelling === 'gu') && !/^[aoei]/.test(rest)) continue
    for (const final of (finalSpellings[rest] ?? '').split(' '))
      for (const key of keysOf(initial, final, spelling)) classes.add(key)
  }
  if (syllable.startsWith('i'))
    for (const final of (finalSpellings[syllable] ?? '').split(' ')) classes.add(`Y.${final}`)
  return [...classes].filter((key) => known.has(key))
}

function keysOf(initial: string, final: string, spelling: string): string[] {
  if (final === '') return []
  const plain = initial === 'Q' && final.startsWith('U') && spelling !== 'ku' && spelling !== 'gu' ? 'K' : initial
  const keys = [`${plain}.${final}`]
  // Kong is also a spelling of Kwong.
  if (plain === 'K' && final.startsWith('O') && final !== 'OU' && final !== 'OI') keys.push(`Q.${final}`)
  return keys
}
