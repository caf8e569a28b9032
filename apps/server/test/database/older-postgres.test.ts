import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from './database.ts'
import { shapeOf } from './statement-shape.ts'

const folder = process.env['PROBITY_STATEMENTS'] ?? ''
const preparable = /^\s*(\/\*.*?\*\/\s*)*(select|insert|update|delete|with|values|merge)\b/is
/** Several at once are what a test sets up with. */
const severalStatements = /;\s*\S/
// Tables that tests and the queue make for themselves: those of the product are made by the same migrations on both.
const undefinedTable = '42P01'
const undefinedSchema = '3F000'

const { version } = inject('cluster')
// On the newest the statements are only being recorded.
test.skipIf(version === '18' || !existsSync(folder))(
  `PostgreSQL ${version} prepares every statement that the tests ran on the newest`,
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
  const single = texts.filter((text) => preparable.test(text) && !severalStatements.test(shapeOf(text)))
  const ofShape = new Map(single.map((text) => [shapeOf(text), text]))
  return [...ofShape.values()]
}

async function refusalOf(client: pg.Client, statement: string): Promise<string | undefined> {
  try {
    await client.query(`prepare tried as ${statement}`)
    return undefined
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return code === undefinedTable || code === undefinedSchema ? undefined : message
  } finally {
    await client.query('deallocate all')
  }
}
