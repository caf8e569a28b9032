import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Entity, Identifier, Schema } from '@probity/matching/entity.ts'
import { BadInput } from '../terminal/json-lines.ts'

export type Row = Readonly<Record<string, string>>

/** A table of the truth set: tab-separated, a header line, no quoting. */
export function readTable(file: string): Row[] {
  const [head, ...lines] = readText(file).split('\n')
  const columns = (head ?? '').split('\t')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
    })
}

interface ParsedParty {
  id: string
  schema: string
  names: { name: string; quality: string | null; lang?: string }[]
  dob: string[]
  nat: string[]
  ids: { type: string; value: string; country?: string | null }[]
}

export const parsedFile = (folder: string, list: string): string => `${folder}/${list}.jsonl.gz`

export function readParsedList(folder: string, list: string): Entity[] {
  const file = parsedFile(folder, list)
  const lines = gunzipSync(readBytes(file)).toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => entityOf(JSON.parse(line) as ParsedParty))
}

const schemas: Readonly<Record<string, Schema>> = { Person: 'Person', Vessel: 'Vessel', Aircraft: 'Airplane' }

export const schemaOf = (name: string): Schema => schemas[name] ?? 'Organization'

function entityOf(party: ParsedParty): Entity {
  return {
    id: party.id,
    schema: schemaOf(party.schema),
    names: party.names.map(({ name, quality }) => ({
      full: name,
      quality: quality === 'weak' || quality === 'low' ? 'weak' : 'strong',
    })),
    birthDates: party.dob,
    identifiers: party.ids.map(
      ({ type, value, country }): Identifier => ({ type, value, ...(country ? { country } : {}) }),
    ),
  }
}

function readText(file: string): string {
  return readBytes(file).toString('utf8')
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new BadInput(
      `${file}: ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : (error as Error).message}`,
      { cause: error },
    )
  }
}
