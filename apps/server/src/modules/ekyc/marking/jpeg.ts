import type { Pixels } from './png.ts'

// Baseline JPEG (ITU-T T.81), full colour resolution, tables of Annex K.
const quality = 82
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]
const brightnessBase = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]
const colourBase = Array.from({ length: 64 }, (_, at) => {
  const corner = [
    [17, 18, 24, 47],
    [18, 21, 26, 66],
    [24, 26, 56, 99],
    [47, 66, 99, 99],
  ]
  return corner[at >> 3]?.[at & 7] ?? 99
})
const scaled = (base: readonly number[]) =>
  base.map((value) => Math.min(255, Math.max(1, Math.floor((value * (200 - 2 * quality) + 50) / 100))))

interface Huffman {
  /** How many codes there are of each length from 1 to 16. */
  lengths: readonly number[]
  values: readonly number[]
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const dcBrightness: Huffman = { lengths: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], values: range(0, 11) }
const dcColour: Huffman = { lengths: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], values: range(0, 11) }
/** The table of brightness serves colour too: every pair of run and size is in it. */
const ac: Huffman = {
  lengths: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  values: [
    1, 2, 3, 0, 4, 17, 5, 18, 33, 49, 65, 6, 19, 81, 97, 7, 34, 113, 20, 50, 129, 145, 161, 8, 35, 66, 177, 193, 21, 82,
    209, 240, 36, 51, 98, 114, 130, 9, 10, 22, 23, 24, 25, 26, 37, 38, 39, 40, 41, 42, 52, 53, 54, 55, 56, 57, 58, 67,
    68, 69, 70, 71, 72, 73, 74, 83, 84, 85, 86, 87, 88, 89, 90, 99, 100, 101, 102, 103, 104, 105, 106, 115, 116, 117,
    118, 119, 120, 121, 122, 131, 132, 133, 134, 135, 136, 137, 138, 146, 147, 148, 149, 150, 151, 152, 153, 154, 162,
    163, 164, 165, 166, 167, 168, 169, 170, 178, 179, 180, 181, 182, 183, 184, 185, 186, 194, 195, 196, 197, 198, 199,
    200, 201, 202, 210, 211, 212, 213, 214, 215, 216, 217, 218, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 241,
    242, 243, 244, 245, 246, 247, 248, 249, 250,
  ],
}

function codesOf({ lengths, values }: Huffman): { code: Uint32Array; size: Uint8Array } {
  const code = new Uint32Array(256)
  const size = new Uint8Array(256)
  let next = 0
  let at = 0
  for (const [length, count] of lengths.entries()) {
    for (let n = 0; n < count; n++, at++) {
      code[values[at]!] = next++
      size[values[at]!] = length + 1
    }
    next <<= 1
  }
  return { code, size }
}
type Codes = ReturnType<typeof codesOf>

/** Collects bits; a byte of ones is followed by a zero, as the format asks. */
class Bits {
  #bytes = Buffer.alloc(1 << 20)
  #length = 0
  #held = 0
  #count = 0
  add(value: number, size: number): void {
    this.#held = (this.#held << size) | (value & ((1 << size) - 1))
    this.#count += size
    while (this.#count >= 8) {
      const byte = (this.#held >> (this.#count - 8)) & 0xff
      this.#push(byte)
      if (byte === 0xff) this.#push(0)
      this.#count -= 8
    }
    this.#held &= (1 << this.#count) - 1
  }
  #push(byte: number): void {
    if (this.#length === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#length)])
    this.#bytes[this.#length++] = byte
  }
  end(): Buffer {
    if (this.#count > 0) this.add(0x7f, 8 - this.#count)
    return this.#bytes.subarray(0, this.#length)
  }
}

const cosines = Float64Array.from({ length: 64 }, (_, at) => {
  const [u, x] = [at >> 3, at & 7]
  return Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5
})

/** The cosine transform of a block of 8 by 8, rows first. */
function transform(block: Float64Array, half: Float64Array): void {
  for (let y = 0; y < 8; y++)
    for (let u = 0; u < 8; u++) {
      let sum = 0
      for (let x = 0; x < 8; x++) sum += cosines[u * 8 + x]! * block[y * 8 + x]!
      half[y * 8 + u] = sum
    }
  for (let u = 0; u < 8; u++)
    for (let v = 0; v < 8; v++) {
      let sum = 0
      for (let y = 0; y < 8; y++) sum += cosines[v * 8 + y]! * half[y * 8 + u]!
      block[v * 8 + u] = sum
    }
}

interface Channel {
  table: readonly number[]
  dc: Codes
  ac: Codes
  before: number
}

const sizeOf = (value: number) => 32 - Math.clz32(Math.abs(value))
const addValue = (bits: Bits, value: number, size: number) => bits.add(value < 0 ? value - 1 : value, size)

function writeBlock(bits: Bits, block: Float64Array, channel: Channel): void {
  const { table, dc, ac: codes } = channel
  const first = Math.round(block[0]! / table[0]!)
  const difference = first - channel.before
  channel.before = first
  const size = sizeOf(difference)
  bits.add(dc.code[size]!, dc.size[size]!)
  if (size > 0) addValue(bits, difference, size)
  let zeros = 0
  for (let at = 1; at < 64; at++) {
    const place = zigzag[at]!
    const value = Math.round(block[place]! / table[place]!)
    if (value === 0) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) bits.add(codes.code[0xf0]!, codes.size[0xf0]!)
    const length = sizeOf(value)
    const symbol = (zeros << 4) | length
    bits.add(codes.code[symbol]!, codes.size[symbol]!)
    addValue(bits, value, length)
    zeros = 0
  }
  if (zeros > 0) bits.add(codes.code[0]!, codes.size[0]!)
}

/** Blocks of brightness and the two colours at one place; pixels beyond the edge repeat the last. */
function readBlocks({ width, height, stride, bgrx }: Pixels, { x, y }: { x: number; y: number }, into: Float64Array[]) {
  const [light, blueness, redness] = into as [Float64Array, Float64Array, Float64Array]
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const from = Math.min(y + row, height - 1) * stride + Math.min(x + column, width - 1) * 4
      const [b, g, r] = [bgrx[from]!, bgrx[from + 1]!, bgrx[from + 2]!]
      const at = row * 8 + column
      light[at] = 0.299 * r + 0.587 * g + 0.114 * b - 128
      blueness[at] = -0.168736 * r - 0.331264 * g + 0.5 * b
      redness[at] = 0.5 * r - 0.418688 * g - 0.081312 * b
    }
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...content])
}

function headOf({ width, height }: Pixels, tables: readonly (readonly number[])[]): Buffer {
  const huffman = [
    [0x00, dcBrightness],
    [0x01, dcColour],
    [0x10, ac],
  ] as const
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...tables.map((table, at) => segment(0xdb, [at, ...zigzag.map((place) => table[place]!)])),
    segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...huffman.map(([id, { lengths, values }]) => segment(0xc4, [id, ...lengths, ...values])),
    segment(0xda, [3, 1, 0x00, 2, 0x10, 3, 0x10, 0, 63, 0]),
  ])
}

/** Opaque pixels as a JPEG picture, for scans and photos that other packing leaves large. */
export function jpegOf(pixels: Pixels): Buffer {
  const [brightness, colour] = [scaled(brightnessBase), scaled(colourBase)]
  const codes = codesOf(ac)
  const colourCodes = codesOf(dcColour)
  const channels: Channel[] = [
    { table: brightness, dc: codesOf(dcBrightness), ac: codes, before: 0 },
    { table: colour, dc: colourCodes, ac: codes, before: 0 },
    { table: colour, dc: colourCodes, ac: codes, before: 0 },
  ]
  const blocks = channels.map(() => new Float64Array(64))
  const half = new Float64Array(64)
  const bits = new Bits()
  for (let y = 0; y < pixels.height; y += 8)
    for (let x = 0; x < pixels.width; x += 8) {
      readBlocks(pixels, { x, y }, blocks)
      for (const [at, block] of blocks.entries()) {
        transform(block, half)
        writeBlock(bits, block, channels[at]!)
      }
    }
  return Buffer.concat([headOf(pixels, [brightness, colour]), bits.end(), Buffer.from([0xff, 0xd9])])
}
