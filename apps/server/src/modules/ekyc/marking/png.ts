import { crc32, deflateSync } from 'node:zlib'

/** Pixels as PDFium draws them: blue, green, red and an unused byte. */
export interface Pixels {
  width: number
  height: number
  stride: number
  bgrx: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(8)
  framed.writeUInt32BE(content.length, 0)
  framed.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([framed.subarray(0, 4), named, framed.subarray(4)])
}

/**
 * Rows of red, green and blue, each after a byte that says it is not filtered, deflated: what PNG and PDF both take. Fewer shades
 * (32 of a channel, white and black kept) make a page of text with its mark a third smaller.
 */
export function deflatedRows({ width, height, stride, bgrx }: Pixels, shades: 'all' | 'few' = 'all'): Buffer {
  const shade = Uint8Array.from({ length: 256 }, (_, value) =>
    shades === 'all' ? value : (value & 0xf8) | (value >> 5),
  )
  const rows = Buffer.alloc(height * (1 + width * 3))
  let to = 0
  for (let y = 0; y < height; y++) {
    rows[to++] = 0
    for (let from = y * stride, end = from + width * 4; from < end; from += 4) {
      rows[to++] = shade[bgrx[from + 2]!]!
      rows[to++] = shade[bgrx[from + 1]!]!
      rows[to++] = shade[bgrx[from]!]!
    }
  }
  return deflateSync(rows, { level: 5 })
}

/** Opaque pixels as a PNG picture. */
export function pngOf(pixels: Pixels): Buffer {
  const { width, height } = pixels
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits a channel, red, green, blue.
  head.set([8, 2], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflatedRows(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
