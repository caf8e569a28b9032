import type { ListFile } from '../list.ts'
import type { Encoding } from './file-head.ts'
import { readText } from './text.ts'

/** Lines with their numbers; blank lines and the lone 0x1A at the end of some old files are skipped. */
export async function* readLines(
  file: ListFile,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 0
  for await (const piece of readText(file, encoding)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      line++
      if (!isBlank(text)) yield { line, text: text.replace(/\r$/, '') }
    }
  }
  if (!isBlank(rest)) yield { line: line + 1, text: rest }
}

/** Old files end with the control character that once marked the end of a text file. */
export const isBlank = (text: string): boolean => text.replaceAll('\u001A', '').trim() === ''
