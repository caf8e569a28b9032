import type { ListFile } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { at } from '../problems/places.ts'
import { readLines } from './lines.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** One object per line, with the line's number. */
export async function* readJsonLines(file: ListFile): AsyncGenerator<{ line: number; value: JsonObject }> {
  for await (const { line, text } of readLines(file)) {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      throw new ListError({
        file: file.name,
        place: at.line(line),
        problem: ofFile.broken((error as Error).message),
      })
    }
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      throw new ListError({ file: file.name, place: at.line(line), problem: ofFile.notObject })
    }
    yield { line, value: value as JsonObject }
  }
}
