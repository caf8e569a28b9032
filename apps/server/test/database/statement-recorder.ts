import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { RecordedStatement } from './recorded-statements.ts'
import { shapeOf } from './statement-shape.ts'

interface Seen {
  text: string
  nulls: Set<string>
}

/** Of the present test file; files of a worker share this module, and the client of PostgreSQL that it wraps once. */
let statements = new Map<string, Seen>()
let isWrapped = false

function noteNulls(seen: Seen, result: unknown): void {
  for (const row of (result as { rows?: unknown[] } | undefined)?.rows ?? [])
    if (typeof row === 'object' && row !== null)
      for (const [column, value] of Object.entries(row)) if (value === null) seen.nulls.add(column)
}

function seenOf(text: string): Seen {
  const shape = shapeOf(text)
  const seen = statements.get(shape) ?? { text, nulls: new Set() }
  statements.set(shape, seen)
  return seen
}

function wrapClient(): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string } | undefined]
    const text = typeof first === 'string' ? first : first?.text
    if (text === undefined) return send.apply(this, args)
    const seen = seenOf(text)
    const done = args.at(-1)
    if (typeof done !== 'function') {
      const answer = send.apply(this, args)
      // The caller handles a refusal.
      if (answer instanceof Promise) answer.then((result) => noteNulls(seen, result)).catch(() => {})
      return answer
    }
    const noted = (error: unknown, result: unknown) => {
      noteNulls(seen, result)
      return (done as (error: unknown, result: unknown) => unknown)(error, result)
    }
    return send.apply(this, [...args.slice(0, -1), noted])
  } as typeof pg.Client.prototype.query
  isWrapped = true
}

/** Records the statements of one test file for the tests that read them afterwards (recorded-statements.ts); returns what stores them. */
export function startRecording(folder: string): () => void {
  statements = new Map()
  if (!isWrapped) wrapClient()
  return () => {
    mkdirSync(folder, { recursive: true })
    const name = `${process.pid}-${process.hrtime.bigint()}.json`
    const kept: RecordedStatement[] = [...statements.values()].map(({ text, nulls }) => ({ text, nulls: [...nulls] }))
    writeFileSync(path.join(folder, name), JSON.stringify(kept))
  }
}
