import { chineseRenderings } from '../data/chinese-renderings.ts'
import { foldHan } from './fold-han.ts'
import { mandarinOf } from './han-readings.ts'

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

export interface ForeignPiece {
  /** Folded. */
  han: string
  /** Its usual rendering, when it has one. */
  latin: string | undefined
}

/** A foreign name written in Chinese, cut into usual renderings and what lies between; a point parts words. */
export function foreignPieces(name: string): ForeignPiece[] {
  return foldHan(name)
    .split(/[^\p{Script=Han}]+/u)
    .flatMap(piecesOf)
}

/** Whether a name is likely foreign: it is parted by points, too long for a Chinese one or mostly usual renderings. */
export function soundsForeign(name: string, pieces: readonly ForeignPiece[]): boolean {
  const parts = foldHan(name)
    .split(/[^\p{Script=Han}]+/u)
    .filter((part) => part !== '')
  const known = pieces.reduce((sum, { han, latin }) => sum + (latin === undefined ? 0 : han.length), 0)
  const whole = pieces.reduce((sum, { han }) => sum + han.length, 0)
  const dotted = parts.length > 1 && /[·•‧・.—-]/.test(name)
  return dotted || whole > 4 || (known >= 2 && known * 2 >= whole)
}

/** Latin words of the pieces; what has no usual rendering is spelled in pinyin. */
export const spelledPiece = ({ han, latin }: ForeignPiece): string =>
  latin ?? Array.from(han, (char) => mandarinOf(char)[0] ?? '').join('')

interface Cut {
  known: number
  pieces: ForeignPiece[]
}

/** The cut in which usual renderings cover most, in the fewest pieces: 阿都拉曼 is 阿都 and 拉曼. */
function piecesOf(han: string): ForeignPiece[] {
  const best: Cut[] = [{ known: 0, pieces: [] }]
  for (let end = 1; end <= han.length; end++) {
    const before = best[end - 1] ?? { known: 0, pieces: [] }
    let chosen: Cut = { known: before.known, pieces: withSpelled(before.pieces, han.charAt(end - 1)) }
    for (let size = 2; size <= Math.min(longestRendering(), end); size++) {
      const text = han.slice(end - size, end)
      const latin = table().get(text)
      const head = best[end - size]
      if (latin === undefined || !head) continue
      const cut = { known: head.known + size, pieces: [...head.pieces, { han: text, latin }] }
      if (cut.known > chosen.known || (cut.known === chosen.known && cut.pieces.length <= chosen.pieces.length))
        chosen = cut
    }
    best[end] = chosen
  }
  return best[han.length]?.pieces ?? []
}

function withSpelled(pieces: readonly ForeignPiece[], char: string): ForeignPiece[] {
  const last = pieces.at(-1)
  return last && last.latin === undefined
    ? [...pieces.slice(0, -1), { han: last.han + char, latin: undefined }]
    : [...pieces, { han: char, latin: undefined }]
}

function longestRendering(): number {
  table()
  return longest
}
