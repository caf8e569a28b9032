import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { shapeOf } from './statement-shape.ts'

/** Where a run keeps its statements, so that an older PostgreSQL can prepare them (older-postgres.test.ts). */
const folder = process.env['PROBITY_STATEMENTS']

if (folder !== undefined) {
  const statements = new Map<string, string>()
  const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string } | undefined]
    const text = typeof first === 'string' ? first : first?.text
    if (text !== undefined && !statements.has(shapeOf(text))) statements.set(shapeOf(text), text)
    return send.apply(this, args)
  } as typeof pg.Client.prototype.query
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    const name = `${process.pid}-${process.hrtime.bigint()}.json`
    writeFileSync(path.join(folder, name), JSON.stringify([...statements.values()]))
  })
}
