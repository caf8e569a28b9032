import { free } from './growing.ts'

/** One SharedArrayBuffer holds a whole index: a JSON header, then aligned sections. */
const headerRoom = 1 << 16
const magic = 'probity-index-10'

type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array
type ArrayTypeName = 'u8' | 'u16' | 'u32' | 'f64'

interface SectionType {
  new (buffer: ArrayBufferLike, at: number, length: number): Section
  readonly BYTES_PER_ELEMENT: number
}

const arrayTypes: Record<ArrayTypeName, SectionType> = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f64: Float64Array,
}

export class UnreadableIndex extends Error {
  override name = 'UnreadableIndex'
}

interface Header {
  magic: string
  bytes: number
  meta: Record<string, unknown>
  sections: Record<string, [ArrayTypeName, number, number]>
}

export interface Sections {
  /** Bytes may come in several parts. */
  [name: string]: Section | Uint8Array[]
}

/** Copies the sections into one shared buffer and releases each one immediately, to keep peak memory low. */
export function packSections(sections: Sections, meta: Record<string, unknown>): SharedArrayBuffer {
  const header: Header = { magic, bytes: 0, meta, sections: {} }
  let at = headerRoom
  for (const [name, section] of Object.entries(sections)) {
    at = Math.ceil(at / 64) * 64
    const [type, length, bytes] = sizeOf(section)
    header.sections[name] = [type, at, length]
    at += bytes
  }
  header.bytes = at
  const buffer = new SharedArrayBuffer(at)
  writeHeader(new Uint8Array(buffer, 0, headerRoom), JSON.stringify(header))
  for (const name of Object.keys(sections)) {
    fill(view(buffer, header.sections[name]!), sections[name]!)
    delete sections[name]
  }
  return buffer
}

function sizeOf(section: Section | Uint8Array[]): [ArrayTypeName, number, number] {
  if (!Array.isArray(section)) return [typeOf(section), section.length, section.byteLength]
  const bytes = section.reduce((sum, part) => sum + part.length, 0)
  return ['u8', bytes, bytes]
}

function fill(target: Section, section: Section | Uint8Array[]): void {
  if (!Array.isArray(section)) {
    target.set(section)
    return free(section)
  }
  let at = 0
  for (let part = section.shift(); part; part = section.shift()) {
    target.set(part, at)
    at += part.length
    free(part)
  }
}

function typeOf(array: Section): ArrayTypeName {
  const found = Object.entries(arrayTypes).find(([, type]) => array instanceof type)
  return found![0] as ArrayTypeName
}

function view(buffer: SharedArrayBuffer, [type, at, length]: [ArrayTypeName, number, number]): Section {
  return new arrayTypes[type](buffer, at, length)
}

function writeHeader(bytes: Uint8Array, text: string): void {
  if (text.length > headerRoom) throw new UnreadableIndex('the header outgrew its room')
  for (let i = 0; i < headerRoom; i++) bytes[i] = i < text.length ? text.charCodeAt(i) : 32
}

export interface OpenedSections {
  meta: Record<string, unknown>
  section: <T extends Section>(this: void, name: string) => T
}

/** Views on a packed buffer; refuses a file of another format, a truncated one and one with a damaged header. */
export function openSections(buffer: SharedArrayBuffer): OpenedSections {
  const header = readHeader(buffer)
  if (header.bytes !== buffer.byteLength)
    throw new UnreadableIndex(`the index has ${buffer.byteLength} bytes, its header says ${header.bytes}: cut short?`)
  for (const [name, place] of Object.entries(header.sections))
    if (!liesWithin(buffer, place)) throw new UnreadableIndex(`section '${name}' lies outside the index: damaged?`)
  return {
    meta: header.meta,
    section<T extends Section>(name: string) {
      const place = header.sections[name]
      if (!place) throw new UnreadableIndex(`the index has no section '${name}': built by another version?`)
      return view(buffer, place) as T
    },
  }
}

function liesWithin(buffer: SharedArrayBuffer, [type, at, length]: Header['sections'][string]): boolean {
  const size = arrayTypes[type]?.BYTES_PER_ELEMENT
  return at >= headerRoom && at % 64 === 0 && length >= 0 && at + length * size <= buffer.byteLength
}

function readHeader(buffer: SharedArrayBuffer): Header {
  let text = ''
  const bytes = new Uint8Array(buffer, 0, Math.min(headerRoom, buffer.byteLength))
  for (const byte of bytes) text += String.fromCharCode(byte)
  if (!text.startsWith(`{"magic":"${magic}"`)) throw new UnreadableIndex('not an index of this version')
  if (bytes.length < headerRoom) throw new UnreadableIndex(`the index has ${bytes.length} bytes: cut short?`)
  return parseHeader(text)
}

/** Other code rebuilds an unreadable index, so that no other error may be thrown here. */
function parseHeader(text: string): Header {
  try {
    const header = JSON.parse(text) as Partial<Header>
    if (header.meta && header.sections) return header as Header
  } catch (error) {
    throw new UnreadableIndex('the header of the index is damaged', { cause: error })
  }
  throw new UnreadableIndex('the header of the index is damaged')
}
