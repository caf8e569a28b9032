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

/** Opaque pixels as a PNG picture. */
export function pngOf({ width, height, stride, bgrx }: Pixels): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  let to = 0
  for (let y = 0; y < height; y++) {
    rows[to++] = 0
    for (let from = y * stride, end = from + width * 4; from < end; from += 4) {
      rows[to++] = bgrx[from + 2]!
      rows[to++] = bgrx[from + 1]!
      rows[to++] = bgrx[from]!
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits a channel, red, green, blue.
  head.set([8, 2], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 5 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
