import type { ListFile } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { at } from '../problems/places.ts'
import { readBytes } from './bytes.ts'
import { byOrderMark, type Encoding } from './file-head.ts'

type Decoder = InstanceType<typeof TextDecoder>

/** Decoded text in chunks; a byte sequence that is invalid in the encoding stops the import at its line. */
export async function* readText(
  file: ListFile,
  encoding: Encoding = 'utf-8',
  bytes: AsyncIterable<Buffer> = readBytes(file),
): AsyncGenerator<string> {
  let decoder: Decoder | undefined
  let line = 1
  for await (const part of bytes) {
    decoder ??= new TextDecoder(byOrderMark(part) ?? encoding, { fatal: true })
    const text = decode(file, { decoder, part, line })
    line += linesIn(text)
    yield text
  }
  if (decoder) yield decode(file, { decoder, part: undefined, line })
}

function linesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Whether the whole file is valid UTF-8: distinguishes an old cp1252 export from a modern one. */
export async function isUtf8(file: ListFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of readBytes(file)) decoder.decode(part, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function decode(
  file: ListFile,
  { decoder, part, line }: { decoder: Decoder; part: Buffer | undefined; line: number },
): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode()
  } catch {
    throw new ListError({
      file: file.name,
      place: at.line(line + (part ? linesIn(readable(part, decoder.encoding)) : 0)),
      problem: ofFile.notEncoded(decoder.encoding),
    })
  }
}

/** The readable text of a chunk, which may begin within a character. */
function readable(given: Buffer, encoding: string): string {
  const part = given.subarray(given.findIndex((byte) => byte >> 6 !== 2))
  let [good, bad] = [0, part.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    try {
      new TextDecoder(encoding, { fatal: true }).decode(part.subarray(0, middle), { stream: true })
      good = middle
    } catch {
      bad = middle
    }
  }
  return new TextDecoder(encoding).decode(part.subarray(0, good))
}
