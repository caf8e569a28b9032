/** Upper bound of the bytes of a text. */
export function utf8Room(text: string): number {
  return text.length * 3
}

/** Writes `text` at `at` and returns the end offset. */
export function writeUtf8(bytes: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) {
    let unit = text.charCodeAt(i)
    if (unit < 0x80) {
      bytes[at++] = unit
      continue
    }
    if (unit >= 0xd800 && unit < 0xe000) unit = joinSurrogates(unit, text.charCodeAt(i + 1))
    if (unit >= 0x10000) i++
    at = writeWide(bytes, at, unit)
  }
  return at
}

const replacement = 0xfffd

function joinSurrogates(high: number, low: number): number {
  return high < 0xdc00 && low >= 0xdc00 && low < 0xe000
    ? ((high - 0xd800) << 10) + (low - 0xdc00) + 0x10000
    : replacement
}

function writeWide(bytes: Uint8Array, at: number, point: number): number {
  if (point < 0x800) bytes[at++] = 0xc0 | (point >> 6)
  else {
    if (point < 0x10000) bytes[at++] = 0xe0 | (point >> 12)
    else {
      bytes[at++] = 0xf0 | (point >> 18)
      bytes[at++] = 0x80 | ((point >> 12) & 63)
    }
    bytes[at++] = 0x80 | ((point >> 6) & 63)
  }
  bytes[at++] = 0x80 | (point & 63)
  return at
}

interface Decoder {
  decode(bytes: Uint8Array): string
}
const { TextDecoder: SystemDecoder } = globalThis as unknown as {
  TextDecoder: new (label: string, options: { ignoreBOM: boolean }) => Decoder
}
/** Faster from a few dozen bytes on. */
const system = new SystemDecoder('utf-8', { ignoreBOM: true })
const fewBytes = 40
const units = new Uint16Array(fewBytes)

export function readUtf8(bytes: Uint8Array, start: number, end: number): string {
  return end - start > fewBytes ? system.decode(bytes.subarray(start, end)) : readFew(bytes, start, end)
}

function readFew(bytes: Uint8Array, start: number, end: number): string {
  let count = 0
  for (let i = start; i < end; ) {
    const lead = bytes[i]!
    if (lead < 0x80) {
      units[count++] = lead
      i++
      continue
    }
    const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    let point = lead & (0xff >> (length + 1))
    for (let k = 1; k < length; k++) point = (point << 6) | (bytes[i + k]! & 63)
    if (point < 0x10000) units[count++] = point
    else {
      units[count++] = 0xd800 + ((point - 0x10000) >> 10)
      units[count++] = 0xdc00 + ((point - 0x10000) & 1023)
    }
    i += length
  }
  return String.fromCharCode.apply(null, units.subarray(0, count) as unknown as number[])
}
