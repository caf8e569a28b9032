import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Begins what is packed (Zstandard); no JSON begins so. */
const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const level = { [constants.ZSTD_c_compressionLevel]: 1 }
/** Size of one piece of a document; the rest follows in further pieces. */
const chunkSize = 64 * 1024

/** A JSON text as it is kept: packed where that is shorter. PostgreSQL cannot look inside. */
export function packJson(text: Buffer): Buffer {
  const packed = zstdCompressSync(text, { params: level, pledgedSrcSize: text.length })
  return packed.length < text.length ? packed : text
}

/** What a kept text says; nothing where its bytes are no longer what was written. */
export function unpackJson(bytes: Buffer): unknown {
  try {
    const isPacked = bytes.subarray(0, magic.length).equals(magic)
    return JSON.parse((isPacked ? zstdDecompressSync(bytes, { chunkSize }) : bytes).toString())
  } catch {
    return undefined
  }
}
