/** A syllable in Thai spelling: consonants still in Thai, the vowel in Royal Institute spelling. */
export interface ThaiSyllable {
  onset: string
  vowel: string
  /** The final consonant; empty if the syllable is open. */
  final: string
  /** Whether the final consonant is pronounced again: with its own a (วัฒน wat-tha-na), or with the next vowel (วุฒิ wut-thi). */
  twin: '' | 'own' | 'next'
}

/** The syllables of a Thai word. If the spelling leaves a vowel open, the more usual one is taken. */
export function thaiSyllables(word: string): ThaiSyllable[] {
  const signs = spoken(word)
  const found: ThaiSyllable[] = []
  let place = 0
  while (place < signs.length) {
    const { syllable, next } = leading.has(signs[place]!) ? afterLeading(signs, place) : plain(signs, place)
    if (syllable) found.push(syllable)
    place = Math.max(next, place + 1)
  }
  return found
}

/** Removes silent letters, and respells irregular words as pronounced. */
function spoken(word: string): string {
  let text = word.replaceAll(/[\u0e48-\u0e4b\u0e3a]/g, '').replaceAll('ฤ', 'ริ')
  for (const [from, to] of asSaid) text = text.replaceAll(from, to)
  return text
    .replaceAll(/([ัาิีึืุูอ็])([ก-ฮ])[ก-ฮ][ก-ฮ][ิุ]?์/g, '$1$2')
    .replaceAll(/[ก-ฮ][ิุ]?์/g, '')
    .replaceAll(/(?<=[ัาิีึืุู็][ตทกชธ]|เ[ก-ฮ][ตทชก])ร$/g, '')
    .replaceAll(/[^ก-ฮะ-ูเ-ไ็\u0e4d]/g, '')
}

const asSaid: readonly (readonly [string, string])[] = [
  ['ชาติ', 'ชาต'],
  ['เกียรติ', 'เกียต'],
  ['ญาติ', 'ญาต'],
  ['เหตุ', 'เหต'],
  ['ธาตุ', 'ธาต'],
  ['ภูมิ', 'ภูม'],
  ['ทรัพย', 'ซัพย'],
  ['ทราย', 'ซาย'],
  ['ทรง', 'ซง'],
  ['สร้อย', 'สอย'],
  ['เสริ', 'เสิ'],
  ['จริง', 'จิง'],
  ['พรหม', 'พรม'],
]

const leading = new Set('เแโใไ')
const vowelSign = /[ะ-ู็\u0e4d]/
const consonant = /[ก-ฮ]/
const clusters = /^(?:[กขคตปผพ][รล]|[กขค]ว|[ศส]ร)$/
const afterH = /^ห[งญนมยรลว]$/
/** Two syllables at the start of a name: ธนพร thana-, วรพล wora-. */
const openPairs = new Set('ธน วร นว คณ ภค ภว พช วช รช สร นร ชย'.split(' '))
/** Pronounced again after a short vowel, as in words from Sanskrit. */
const twins = /[ฏฐฑฒตถทธชคภพศษ]/
/** Two letters that are one stop, as in สิทธิ sit-thi. */
const stops = /[ฏฐฑฒดตถทธ]{2}|[พภ]{2}|[ชจฉ]{2}|[กขค]{2}/

interface Read {
  syllable: ThaiSyllable | undefined
  next: number
}

const isConsonant = (signs: string, place: number): boolean => consonant.test(signs[place] ?? '')
const isSign = (signs: string, place: number): boolean => vowelSign.test(signs[place] ?? '')

/** อ after a consonant is a vowel unless it has a vowel itself. */
const isVowelO = (signs: string, place: number): boolean => signs[place] === 'อ' && !isSign(signs, place + 1)

/** Whether the consonant begins a syllable with a vowel written after it. */
function carries(signs: string, place: number): boolean {
  if (isSign(signs, place + 1) || isVowelO(signs, place + 1)) return true
  if (signs[place + 1] === 'ร' && signs[place + 2] === 'ร') return true
  // สวัสดิ์, สนิท, สมัย: ส is a syllable of its own.
  if (/^ส[วนมย]/.test(signs.slice(place, place + 2)) && isSign(signs, place + 2)) return true
  return onsetAt(signs, place).length === 2 && isSign(signs, place + 2)
}

/** Number of consonants from here on without a written vowel. */
function bareRun(signs: string, place: number): number {
  let end = place
  while (isConsonant(signs, end) && !carries(signs, end)) end++
  return end - place
}

/** One consonant, or a cluster of two before what follows. */
function onsetAt(signs: string, place: number): string {
  const pair = signs.slice(place, place + 2)
  const follows = isSign(signs, place + 2) || isVowelO(signs, place + 2)
  if (afterH.test(pair) && (follows || isConsonant(signs, place + 2))) return pair
  if (!clusters.test(pair) || !follows) return pair.charAt(0)
  return pair.endsWith('ว') && !/[ัาะ]/.test(signs[place + 2] ?? '') ? pair.charAt(0) : pair
}

/** A syllable whose vowel is written before its consonant. */
function afterLeading(signs: string, place: number): Read {
  const sign = signs[place]!
  let onset = leadingOnset(signs, place + 1)
  let at = place + 1 + onset.length
  if (sign === 'ใ' || sign === 'ไ') {
    const next = signs[at] === 'ย' && !isSign(signs, at + 1) ? at + 1 : at
    return { syllable: { onset, vowel: 'ai', final: '', twin: '' }, next }
  }
  if (sign !== 'เ') return closed(signs, { onset, vowel: sign === 'แ' ? 'ae' : 'o', at: skipShort(signs, at) })
  // เจริญ, เฉลิม, เกษม: the first consonant is a syllable of its own.
  const apart = signs[at + 1] === 'ิ' || (bareRun(signs, at) === 2 && at + 2 === signs.length)
  if (onset.length === 1 && apart && isConsonant(signs, at)) {
    onset += `+${signs[at]!}`
    at++
  }
  const rest = signs.slice(at)
  for (const [written, vowel, isClosed] of afterE) {
    if (!rest.startsWith(written) || (/^[ยอ]$/.test(written) && isSign(signs, at + 1))) continue
    const next = at + written.length
    return isClosed
      ? closed(signs, { onset, vowel, at: next })
      : { syllable: { onset, vowel, final: '', twin: '' }, next }
  }
  return closed(signs, { onset, vowel: 'e', at })
}

const afterE: readonly (readonly [written: string, vowel: string, isClosed: boolean])[] = [
  ['ีย', 'ia', true],
  ['ือ', 'uea', true],
  ['ิ', 'oe', true],
  ['าะ', 'o', false],
  ['า', 'ao', false],
  ['อะ', 'oe', false],
  ['อ', 'oe', true],
  ['ะ', 'e', false],
  ['ย', 'oei', false],
  ['็', 'e', true],
]

const skipShort = (signs: string, at: number): number => (/[็ะ]/.test(signs[at] ?? '') ? at + 1 : at)

function leadingOnset(signs: string, place: number): string {
  const pair = signs.slice(place, place + 2)
  const isPair = ((clusters.test(pair) && !pair.endsWith('ว')) || afterH.test(pair)) && !isSign(signs, place + 3)
  if (!isPair || /^[ัา]$/.test(signs[place + 2] ?? '')) return pair.charAt(0)
  // เพล and เดร end in letters that would elsewhere form a cluster.
  return place + 2 < signs.length || /[ไใ]/.test(signs[place - 1] ?? '') ? pair : pair.charAt(0)
}

/** A syllable that begins with its consonant. */
function plain(signs: string, place: number): Read {
  if (!isConsonant(signs, place)) return { syllable: undefined, next: place + 1 }
  const onset = onsetAt(signs, place)
  const at = place + onset.length
  const sign = signs[at] ?? ''
  const open = (vowel: string, next: number): Read => ({ syllable: { onset, vowel, final: '', twin: '' }, next })
  if (sign === '\u0e4d') return open('am', at + 2)
  if (sign === 'ะ') return open('a', at + 1)
  if (sign === 'ั' && signs[at + 1] === 'ว' && !isSign(signs, at + 2)) return open('ua', skipShort(signs, at + 2))
  if (sign === 'ั') return closed(signs, { onset, vowel: 'a', at: at + 1, must: true })
  if (sign === '็') return closed(signs, { onset, vowel: 'o', at: signs[at + 1] === 'อ' ? at + 2 : at + 1 })
  if (sign === 'ื' && signs[at + 1] === 'อ') return open('ue', at + 2)
  const vowel = written.get(sign)
  if (vowel !== undefined) return closed(signs, { onset, vowel, at: at + 1 })
  if (isVowelO(signs, at)) return closed(signs, { onset, vowel: 'o', at: at + 1 })
  if (sign === 'ร' && signs[at + 1] === 'ร') return doubledR(signs, onset, at + 2)
  return bare(signs, place, onset)
}

const written = new Map(Array.from('าaิiีiืuึuุuูu'.matchAll(/(.)([a-z])/gu), ([, sign, vowel]) => [sign, vowel]))

function doubledR(signs: string, onset: string, at: number): Read {
  const isClosed = isConsonant(signs, at) && !carries(signs, at)
  return { syllable: { onset, vowel: 'a', final: isClosed ? signs[at]! : 'น', twin: '' }, next: isClosed ? at + 1 : at }
}

/** Consonants without a written vowel: two are pronounced with o between them, one alone with a. */
function bare(signs: string, place: number, onset: string): Read {
  const at = place + onset.length
  const run = bareRun(signs, place) - (onset.length - 1)
  if (signs[at] === 'ว' && run === 3) return closed(signs, { onset, vowel: 'ua', at: at + 1, must: true })
  const pair = signs.slice(place, place + 2)
  if (run === 3 && /^[กขคตปผพ][รล]$/.test(pair))
    return { syllable: { onset: pair, vowel: 'o', final: signs[place + 2]!, twin: '' }, next: place + 3 }
  const isOpen = run <= 1 || openPairs.has(pair) || (run % 2 === 1 && signs[at] !== 'ง')
  const syllable = { onset, vowel: isOpen ? 'a' : 'o', final: isOpen ? '' : signs[at]!, twin: '' as const }
  return { syllable, next: isOpen ? at : at + 1 }
}

interface Closing {
  onset: string
  vowel: string
  at: number
  /** The vowel cannot be final. */
  must?: boolean
}

/** The syllable with its final consonant, unless that consonant begins the next syllable. */
function closed(signs: string, { onset, vowel, at, must = false }: Closing): Read {
  const run = bareRun(signs, at)
  const last = signs[at] ?? ''
  const isShort = /^[aiu]$/.test(vowel)
  if (must ? !isConsonant(signs, at) : !mayClose(last, run, { vowel, isEnd: at + run === signs.length })) {
    const doubled = isShort && /[ฒฐ]/.test(last) && carries(signs, at)
    return { syllable: { onset, vowel, final: doubled ? last : '', twin: doubled ? 'next' : '' }, next: at }
  }
  const isAgain =
    isShort &&
    (twins.test(last) || (must && last === 'ล')) &&
    isConsonant(signs, at + 1) &&
    !stops.test(last + signs[at + 1])
  const twin = isAgain && (must || run === 1)
  return { syllable: { onset, vowel, final: last, twin: twin ? 'own' : '' }, next: at + 1 }
}

interface Around {
  vowel: string
  isEnd: boolean
}

/** An even number of consonants without a vowel is read in pairs; with an odd number, the first closes the previous syllable. */
function mayClose(last: string, run: number, { vowel, isEnd }: Around): boolean {
  if (run === 0) return false
  if (last === 'ร') return run === 1 && isEnd
  if (/[งญ]/.test(last) || (last === 'ย' && /[ao]$/.test(vowel))) return true
  if (last === 'ว' && /[aei]$/.test(vowel)) return true
  return run % 2 === 1
}
