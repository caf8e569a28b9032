import { chineseRenderings } from '../../data/chinese/chinese-renderings.ts'
import { soundSigns, tellingSigns } from '../../data/chinese/sound-signs.ts'
import { foldHan } from '../fold-han.ts'
import { mandarinOf } from '../han-readings.ts'
import { echoClassOf } from '../sounds/echo-sound.ts'

let renderings: Map<string, string> | undefined
let longest = 0

function table(): Map<string, string> {
  if (renderings) return renderings
  renderings = new Map()
  for (const item of chineseRenderings.split(' ')) {
    const [han = '', latin = ''] = item.split(':')
    for (const spelling of han.split(',')) {
      const folded = foldHan(spelling)
      renderings.set(folded, latin)
      longest = Math.max(longest, folded.length)
    }
  }
  return renderings
}

let bySound: Map<string, string> | undefined

/** Renderings of three and more characters are also recognised by sound: 拉沙里, 拉扎里 and 拉查礼 are one name. */
function latinBySound(han: string): string | undefined {
  if (han.length < 3 || han.length > longest) return undefined
  if (!bySound) {
    bySound = new Map()
    for (const [rendering, latin] of table()) {
      const sound = rendering.length < 3 ? '' : coarseSound(rendering)
      if (sound !== '' && !bySound.has(sound)) bySound.set(sound, latin)
    }
  }
  return bySound.get(coarseSound(han))
}

const sounds = new Map<string, string>()

/** Class of the initial and the vowel of each character, because renderings vary within these classes. */
function coarseSound(han: string): string {
  let out = ''
  for (const char of han) {
    let sound = sounds.get(char)
    if (sound === undefined) sounds.set(char, (sound = soundOf(char)))
    out += sound
  }
  return out
}

function soundOf(char: string): string {
  const [, initial = '', rest = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(.*)$/.exec(mandarinOf(char)[0] ?? '') ?? []
  const vowel = rest
    .replace(/ng$/, 'n')
    .replace(/^[iu](?=[aeo])/, '')
    .replace(/[ov]/, 'u')
  return `${initial === 'h' ? 'H' : echoClassOf(initial)}${vowel}.`
}

export interface ForeignPiece {
  /** Folded. */
  han: string
  /** Its usual rendering, if it has one. */
  latin: string | undefined
}

/**
 * Splits a foreign name written in Chinese into usual renderings and the characters between them; a middle dot separates words.
 * Returns the best splits.
 */
export function foreignCuts(name: string): ForeignPiece[][] {
  const parts = foldHan(name)
    .split(/[^\p{Script=Han}]+/u)
    .filter((part) => part !== '')
    .map((part) => (links.has(part) ? [[{ han: part, latin: links.get(part) }]] : cutsOf(part)))
  const most = Math.max(1, ...parts.map((cuts) => cuts.length))
  return Array.from({ length: most }, (_, place) => parts.flatMap((cuts) => cuts[place] ?? cuts[0] ?? []))
}

/** Link words between points: 艾米拉·冯·哈根. */
const links = new Map([
  ['冯', 'von'],
  ['范', 'van'],
  ['德', 'de'],
  ['本', 'bin'],
  ['阿尔', 'al'],
])

/** Whether a name is likely foreign: it has middle dots, is too long for a Chinese name or consists mostly of usual renderings. */
export function soundsForeign(name: string, pieces: readonly ForeignPiece[]): boolean {
  const parts = foldHan(name)
    .split(/[^\p{Script=Han}]+/u)
    .filter((part) => part !== '')
  const known = pieces.reduce((sum, { han, latin }) => sum + (latin === undefined ? 0 : han.length), 0)
  const whole = pieces.reduce((sum, { han }) => sum + han.length, 0)
  const dotted = parts.length > 1 && /[·•‧・.—-]/.test(name)
  return dotted || whole > 4 || (known >= 2 && known * 2 >= whole)
}

/** Characters that are seldom chosen for a Chinese given name. */
const seldomGiven = new Set(foldHan('阿埃巴卡哈喀勒拉姆末尼帕普薩斯塔蒂特瓦爾耶扎茲佐察惹峇弗夫戈赫'))

let signs: Set<string> | undefined
let telling: Set<string> | undefined

/** Whether the characters after the first one mostly transcribe sounds of other languages: 沙茲曼, 魯比歐. */
export function isMostlySounds(han: string): boolean {
  signs ??= new Set(foldHan(soundSigns))
  telling ??= new Set(foldHan(tellingSigns))
  const [, ...given] = Array.from(han)
  return (
    given.some((char) => seldomGiven.has(char)) ||
    (given.every((char) => signs?.has(char)) && given.some((char) => telling?.has(char)))
  )
}

/** Latin words of the pieces; a piece without a usual rendering is spelled in pinyin. */
export const spelledPiece = ({ han, latin }: ForeignPiece): string =>
  latin ?? Array.from(han, (char) => mandarinOf(char)[0] ?? '').join('')

interface Cut {
  known: number
  pieces: ForeignPiece[]
}

/** The splits in which usual renderings cover most, in the fewest pieces: 阿都拉曼 is 阿都 and 拉曼. Two may be equally good. */
function cutsOf(han: string): ForeignPiece[][] {
  const best: Cut[][] = [[{ known: 0, pieces: [] }]]
  for (let end = 1; end <= han.length; end++) {
    const found: Cut[] = []
    for (let size = 1; size <= end; size++) {
      const pieces = piecesFor(han.slice(end - size, end))
      for (const head of best[end - size] ?? [])
        for (const { known, piece } of pieces)
          found.push({ known: head.known + known, pieces: [...head.pieces, piece] })
    }
    found.sort((a, b) => b.known - a.known || a.pieces.length - b.pieces.length)
    const [first] = found
    best[end] = found
      .filter(({ known, pieces }) => known === first?.known && pieces.length === first.pieces.length)
      .slice(0, mostCuts)
  }
  return best[han.length]?.map(({ pieces }) => pieces) ?? []
}

const mostCuts = 2

const written = new Set(foldHan('仄聶旺端末敦丁諾'))

/** Penalty of a single character left between renderings: more likely a neighbouring rendering is a false one. */
const leftOver = -2.1

/** Arabic religious names, of which Malay has hundreds: 鲁丁 and 努丁 are -ruddin and -nuddin. */
const ofFaith = new RegExp(`^.{1,3}[${foldHan('魯努奴慕木蘇穆姆米哈')}]丁$`)

/** A stretch both as a rendering and as plain characters. Only Malay titles are written with one character. */
function piecesFor(han: string): { known: number; piece: ForeignPiece }[] {
  const exact = han.length > 1 || written.has(han) ? table().get(han) : undefined
  const latin = exact ?? latinBySound(han)
  const unknown = ofFaith.test(han) ? han.length - 0.75 : 0
  const spelled = { known: han.length === 1 ? leftOver : unknown, piece: { han, latin: undefined } }
  if (latin === undefined) return [spelled]
  const covered = han.length === 1 ? 0.25 : han.length
  return [{ known: exact === undefined ? covered - 0.5 : covered, piece: { han, latin } }, spelled]
}
