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

/** The Latin words of a foreign name written in Chinese, as far as usual renderings go; none for a Chinese name. */
export function readForeignName(name: string): string[] {
  const parts = foldHan(name)
    .split(/[^\p{Script=Han}]+/u)
    .filter((part) => part !== '')
  const pieces = parts.flatMap(piecesOf)
  const dotted = parts.length > 1 && /[·•‧・.—-]/.test(name)
  const known = pieces.filter((piece) => piece.known).reduce((sum, piece) => sum + piece.size, 0)
  const whole = pieces.reduce((sum, piece) => sum + piece.size, 0)
  return dotted || (known >= 2 && known * 2 >= whole) ? pieces.map((piece) => piece.latin) : []
}

interface Piece {
  latin: string
  size: number
  known: boolean
}

/** Longest rendering first; what lies between is spelled in pinyin. */
function piecesOf(han: string): Piece[] {
  const pieces: Piece[] = []
  let spelled = ''
  const flush = (): void => {
    if (spelled !== '')
      pieces.push({
        latin: Array.from(spelled, (char) => mandarinOf(char)[0] ?? '').join(''),
        size: spelled.length,
        known: false,
      })
    spelled = ''
  }
  for (let rest = han; rest !== ''; ) {
    const head = headOf(rest)
    if (head === undefined) {
      spelled += rest.charAt(0)
      rest = rest.slice(1)
      continue
    }
    flush()
    pieces.push({ latin: table().get(head) ?? '', size: head.length, known: true })
    rest = rest.slice(head.length)
  }
  flush()
  return pieces
}

function headOf(rest: string): string | undefined {
  const known = table()
  for (let size = Math.min(longest, rest.length); size > 1; size--)
    if (known.has(rest.slice(0, size))) return rest.slice(0, size)
  return undefined
}
