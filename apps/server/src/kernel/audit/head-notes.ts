import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { AppError } from '../errors.ts'
import type { Anchor } from './anchors.ts'

export interface HeadNote extends Anchor {
  hash: string
  organisation: string
  /** The database of the chain: a data folder may later be used with another one. Absent: any database. */
  database?: string
  date?: string
  /** Newest seals of all organisations at that time, by their codes: the lines of one cannot be removed unseen. */
  beside?: Record<string, number>
}

/** Chain heads stored outside the database, where a user with write access to the database cannot change them. */
export interface HeadNotes {
  append(notes: readonly HeadNote[]): Promise<void>
  read(): Promise<HeadNote[]>
}

const fields = (line: string): HeadNote | undefined => {
  if (line.startsWith('{')) return JSON.parse(line) as HeadNote // Our own line; a broken one is reported by the caller.
  const printed = /^(\S+): seal (\d+), head ([0-9a-f]{64})$/.exec(line)
  return printed ? { organisation: printed[1]!, seq: Number(printed[2]), hash: printed[3]! } : undefined
}

/** Reads noted heads: lines of the file this product appends to, or what `audit head` printed. */
export function readHeadNotes(text: string, name: string): HeadNote[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const note = parsed(line.trim())
    if (!note) throw new AppError('E_VALIDATION', {}, `Line ${at + 1} of ${name} is no head of an audit chain.`)
    return [note]
  })
}

function parsed(line: string): HeadNote | undefined {
  try {
    const note = fields(line)
    return note && Number.isInteger(note.seq) && /^[0-9a-f]{64}$/.test(note.hash) ? note : undefined
  } catch {
    return undefined
  }
}

/** The identifier of this database, which SQL cannot change. */
export async function databaseIdentity(owner: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select (select system_identifier from pg_control_system())::text
      || '/' || (select oid from pg_database where datname = current_database()) as name`.execute(owner)
  return rows[0]!.name
}

/** A file that is only ever appended to. */
export function headNotesIn(place: string): HeadNotes {
  return {
    append: async (notes) => {
      await mkdir(path.dirname(place), { recursive: true })
      const lines = notes.map((note) => `${JSON.stringify(note)}\n`).join('')
      await appendFile(place, lines, { mode: 0o600, flush: true })
    },
    read: async () => {
      const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      return readHeadNotes(text, place)
    },
  }
}
