import type { ListFile } from '../list.ts'
import { ListError } from '../list-error.ts'
import { readBytes } from './bytes.ts'

type Decoder = InstanceType<typeof TextDecoder>
export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/** Decoded text in pieces; a byte sequence that is not of the encoding stops the import. */
export async function* readText(
  file: ListFile,
  encoding: Encoding = 'utf-8',
  bytes: AsyncIterable<Buffer> = readBytes(file),
): AsyncGenerator<string> {
  let decoder: Decoder | undefined
  let offset = 0
  for await (const part of bytes) {
    decoder ??= new TextDecoder(byOrderMark(part) ?? encoding, { fatal: true })
    yield decode(file, { decoder, part, offset })
    offset += part.length
  }
  if (decoder) yield decode(file, { decoder, part: undefined, offset })
}

/** Whether the whole file is valid UTF-8: tells an old cp1252 export from its modern successor. */
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

function byOrderMark(part: Buffer): Encoding | undefined {
  if (part[0] === 0xef && part[1] === 0xbb && part[2] === 0xbf) return 'utf-8'
  if (part[0] === 0xff && part[1] === 0xfe) return 'utf-16le'
  return undefined
}

function decode(
  file: ListFile,
  { decoder, part, offset }: { decoder: Decoder; part: Buffer | undefined; offset: number },
): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode()
  } catch {
    throw new ListError({
      file: file.name,
      place: `near byte ${offset}`,
      problem: `not ${decoder.encoding} text; the file has another encoding or is damaged`,
    })
  }
}
