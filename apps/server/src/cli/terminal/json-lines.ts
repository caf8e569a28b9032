import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** An unreadable input file: the message names the line and says what to do. */
export class BadInput extends Error {
  override name = 'BadInput'
}

export interface Line {
  file: string
  number: number
  value: unknown
}

const longestLine = 16 * 1024 * 1024

/** The JSON values of a file, one per line; does not load the whole file. */
export async function* jsonLines(file: string): AsyncGenerator<Line> {
  let number = 0
  let empty = true
  for await (const text of textLines(file)) {
    number++
    if (text.trim() === '') continue
    empty = false
    yield { file, number, value: parsed(text, file, number) }
  }
  if (empty) throw new BadInput(`${file}: holds no line; expected one JSON object a line`)
}

function parsed(text: string, file: string, number: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const cut = text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}')
    const hint = cut ? 'the line ends before its object does; is the file cut short?' : (error as Error).message
    throw new BadInput(`${file}:${number}: not JSON: ${hint}`, { cause: error })
  }
}

async function* textLines(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let number = 1
  try {
    for await (const chunk of open(file)) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = lines.pop()!
      if (rest.length > longestLine) throw new BadInput(`${file}:${number + lines.length}: a line of over 16 MB`)
      for (const line of lines) {
        yield line
        number++
      }
    }
    rest += decoder.decode()
  } catch (error) {
    throw explained(error, file, number)
  }
  if (rest !== '') yield rest
}

function open(file: string): NodeJS.ReadableStream {
  const raw = createReadStream(file, { highWaterMark: 1 << 20 })
  if (!file.endsWith('.gz')) return raw
  const plain = createGunzip()
  raw.on('error', (error) => plain.destroy(error))
  return raw.pipe(plain)
}

function explained(error: unknown, file: string, number: number): Error {
  if (error instanceof BadInput) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BadInput(`${file}: no such file`)
  if (code === 'EISDIR') return new BadInput(`${file}: is a folder, a file is needed`)
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new BadInput(`${file}: near line ${number}: not UTF-8; save the file as UTF-8`)
  if (code?.startsWith('Z_')) return new BadInput(`${file}: broken or cut short: ${(error as Error).message}`)
  return error as Error
}
