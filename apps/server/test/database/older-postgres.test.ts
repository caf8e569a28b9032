import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from './database.ts'
import { shapeOf } from './statement-shape.ts'

const folder = process.env['PROBITY_STATEMENTS'] ?? ''
const preparable = /^\s*(\/\*.*?\*\/\s*)*(select|insert|update|delete|with|values|merge)\b/is
// Tables that tests and the queue make for themselves: those of the product are made by the same migrations on both.
const undefinedTable = '42P01'
const undefinedSchema = '3F000'

test.skipIf(!existsSync(folder))(
  `PostgreSQL ${inject('cluster').version} prepares every statement that the tests ran on the newest`,
  async () => {
    const database = await cloneDatabase()
    const client = new pg.Client(database)
    await client.connect()
    afterAll(() => client.end())
    const statements = recorded()
    expect(statements.length, 'the run on the newest PostgreSQL recorded its statements').toBeGreaterThan(500)
    const refused: string[] = []
    for (const statement of statements) {
      const refusal = await refusalOf(client, statement)
      if (refusal !== undefined) refused.push(`${refusal}: ${statement}`)
    }
    expect(refused).toEqual([])
  },
)

function recorded(): string[] {
  const texts = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as string[],
  )
  const ofShape = new Map(texts.filter((text) => preparable.test(text)).map((text) => [shapeOf(text), text]))
  return [...ofShape.values()]
}

async function refusalOf(client: pg.Client, statement: string): Promise<string | undefined> {
  try {
    await client.query(`prepare tried as ${statement}`)
    await client.query('deallocate tried')
    return undefined
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return code === undefinedTable || code === undefinedSchema ? undefined : message
  }
}
