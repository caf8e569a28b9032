/** Limit for the browser's memory: a larger file can still be saved compressed. */
const unpackedMax = 200 * 1024 * 1024

export class TooLargeToUnpack extends Error {
  constructor() {
    super('the unpacked file is larger than the browser may hold')
  }
}

/** Decompresses a gzipped file chunk by chunk and aborts beyond the limit, whatever its header states. */
export async function unpack(packed: Blob, max = unpackedMax): Promise<Blob> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const pieces: BlobPart[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(pieces, { type: 'application/x-ndjson' })
    size += value.byteLength
    if (size > max) {
      await reader.cancel()
      throw new TooLargeToUnpack()
    }
    pieces.push(value)
  }
}
