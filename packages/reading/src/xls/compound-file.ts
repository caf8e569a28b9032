import { ReadingError } from '../reading-error.ts'

const endOfChain = 0xffff_fffe
const headerDifats = 109
const entryBytes = 128

export interface CompoundFile {
  /** The stream of a name; undefined if there is none. */
  stream: (name: string) => Buffer | undefined
}

/** Opens the container of old Office files. Chains are followed at most as far as the file is long, so that a forged one ends. */
export function openCompoundFile(content: Buffer): CompoundFile {
  try {
    return read(content)
  } catch (error) {
    // An offset outside the file.
    if (error instanceof RangeError) throw new ReadingError('damaged')
    throw error
  }
}

function read(content: Buffer): CompoundFile {
  const sectorBytes = 2 ** content.readUInt16LE(30)
  const miniBytes = 2 ** content.readUInt16LE(32)
  if (sectorBytes < 128 || sectorBytes > 4096 || miniBytes !== 64) throw new ReadingError('damaged')
  const sectors = Math.ceil(content.length / sectorBytes)
  const sector = (at: number): Buffer => {
    const from = (at + 1) * sectorBytes
    if (at >= sectors || from >= content.length) throw new ReadingError('damaged')
    return content.subarray(from, from + sectorBytes)
  }
  const table = allocationTable(content, { sector, sectorBytes, sectors })
  const chain = (start: number, next: (at: number) => number | undefined, limit: number): number[] => {
    const found: number[] = []
    for (let at = start; at < endOfChain; at = next(at) ?? endOfChain) {
      if (found.length > limit) throw new ReadingError('damaged')
      found.push(at)
    }
    return found
  }
  const inSectors = (start: number): Buffer => Buffer.concat(chain(start, (at) => table[at], sectors).map(sector))
  const entries = entriesOf(inSectors(content.readUInt32LE(48)))
  const root = entries.find(({ type }) => type === 5)
  const mini = root && root.start < endOfChain ? inSectors(root.start) : Buffer.alloc(0)
  const miniTable = numbersOf(
    content.readUInt32LE(60) < endOfChain ? inSectors(content.readUInt32LE(60)) : Buffer.alloc(0),
  )
  const cutoff = content.readUInt32LE(56)
  return {
    stream: (name) => {
      const entry = entries.find((one) => one.type === 2 && one.name === name)
      if (!entry) return undefined
      if (entry.size >= cutoff) return inSectors(entry.start).subarray(0, entry.size)
      const pieces = chain(entry.start, (at) => miniTable[at], miniTable.length)
      return Buffer.concat(pieces.map((at) => mini.subarray(at * miniBytes, (at + 1) * miniBytes))).subarray(
        0,
        entry.size,
      )
    },
  }
}

const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32LE(at * 4))

interface Sectors {
  sector: (at: number) => Buffer
  sectorBytes: number
  sectors: number
}

function allocationTable(content: Buffer, { sector, sectorBytes, sectors }: Sectors): number[] {
  const places = Array.from({ length: headerDifats }, (_, at) => content.readUInt32LE(76 + at * 4))
  let next = content.readUInt32LE(68)
  for (let read = 0; next < endOfChain; read++) {
    if (read > sectors) throw new ReadingError('damaged')
    const numbers = numbersOf(sector(next))
    places.push(...numbers.slice(0, sectorBytes / 4 - 1))
    next = numbers.at(-1) ?? endOfChain
  }
  const used = places.filter((place) => place < endOfChain)
  if (used.length > sectors) throw new ReadingError('damaged')
  return used.flatMap((place) => numbersOf(sector(place)))
}

interface Entry {
  name: string
  type: number
  start: number
  size: number
}

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, at) => {
    const entry = directory.subarray(at * entryBytes, (at + 1) * entryBytes)
    const length = Math.min(64, entry.readUInt16LE(64))
    return {
      name: entry.toString('utf16le', 0, Math.max(0, length - 2)),
      type: entry[66] ?? 0,
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    }
  })
}
