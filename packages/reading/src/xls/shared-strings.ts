import { ReadingError } from '../reading-error.ts'

/** A string of a record with its length in two bytes: its flags say how wide its characters are. */
export function recordString(data: Buffer, at: number): string {
  const length = data.readUInt16LE(at)
  const isWide = ((data[at + 2] ?? 0) & 1) === 1
  return isWide
    ? data.toString('utf16le', at + 3, at + 3 + length * 2)
    : data.toString('latin1', at + 3, at + 3 + length)
}

/** Bytes that go on in the next record where one ends. */
class Pieces {
  private readonly pieces: readonly Buffer[]
  private piece = 0
  private at = 0
  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces
  }

  get left(): number {
    return (this.pieces[this.piece]?.length ?? 0) - this.at
  }

  /** Goes to the next record where this one ends. */
  advance(): void {
    while (this.left === 0) {
      this.piece++
      this.at = 0
      if (this.piece >= this.pieces.length) throw new ReadingError('damaged')
    }
  }

  take(bytes: number): Buffer {
    const piece = this.pieces[this.piece]
    if (!piece || bytes > this.left) throw new ReadingError('damaged')
    this.at += bytes
    return piece.subarray(this.at - bytes, this.at)
  }

  skip(bytes: number): void {
    for (let rest = bytes; rest > 0; ) {
      this.advance()
      const some = Math.min(rest, this.left)
      this.take(some)
      rest -= some
    }
  }

  number(bytes: 1 | 2 | 4): number {
    this.advance()
    return this.take(bytes).readUIntLE(0, bytes)
  }
}

/** The shared strings of a workbook: its record with those that continue it. */
export function sharedStrings(records: readonly Buffer[]): string[] {
  const bytes = new Pieces(records)
  // How often the strings are used, which nobody needs.
  bytes.skip(4)
  const count = bytes.number(4)
  const strings: string[] = []
  for (let n = 0; n < count; n++) strings.push(nextString(bytes))
  return strings
}

const flags = { wide: 1, asian: 4, rich: 8 }

function nextString(bytes: Pieces): string {
  const length = bytes.number(2)
  let flag = bytes.number(1)
  const runs = flag & flags.rich ? bytes.number(2) : 0
  const asian = flag & flags.asian ? bytes.number(4) : 0
  let text = ''
  while (text.length < length) {
    // Where characters go on in the next record, that one begins with their width.
    if (bytes.left === 0) flag = bytes.number(1)
    const isWide = (flag & flags.wide) === 1
    const some = Math.min(length - text.length, isWide ? bytes.left >> 1 : bytes.left)
    if (some === 0) throw new ReadingError('damaged')
    text += bytes.take(some * (isWide ? 2 : 1)).toString(isWide ? 'utf16le' : 'latin1')
  }
  // Fonts of parts of the text, and how it is pronounced.
  bytes.skip(runs * 4 + asian)
  return text
}
