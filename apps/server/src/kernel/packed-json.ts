import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** First bytes of compressed text (Zstandard); no JSON begins with them. */
const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const level = { [constants.ZSTD_c_compressionLevel]: 1 }
/** Size of one chunk of a document. */
const chunkSize = 64 * 1024

/** A JSON text as it is stored: compressed if that is shorter. PostgreSQL cannot read inside. */
export function packJson(text: Buffer): Buffer {
  const packed = zstdCompressSync(text, { params: level, pledgedSrcSize: text.length })
  return packed.length < text.length ? packed : text
}

/** Reads a stored text; undefined when its bytes are damaged. */
export function unpackJson(bytes: Buffer): unknown {
  try {
    const isPacked = bytes.subarray(0, magic.length).equals(magic)
    return JSON.parse((isPacked ? zstdDecompressSync(bytes, { chunkSize }) : bytes).toString())
  } catch {
    return undefined
  }
}
