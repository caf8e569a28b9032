import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cleanUp } from '../clean-up.ts'
import { cloneDatabase } from './database.ts'
import { areRecorded, recordedStatements } from './recorded-statements.ts'

// Tables that tests and the queue make for themselves: those of the product are made by the same migrations on both.
const undefinedTable = '42P01'
const undefinedSchema = '3F000'

const { version } = inject('cluster')
// On the newest the statements are only being recorded.
test.skipIf(version === '18' || !areRecorded)(
  `PostgreSQL ${version} prepares every statement that the tests ran on the newest`,
  async () => {
    const database = await cloneDatabase()
    const client = new pg.Client(database)
    await client.connect()
    cleanUp(() => client.end())
    const statements = recordedStatements()
    expect(statements.length, 'the run on the newest PostgreSQL recorded its statements').toBeGreaterThan(500)
    const refused: string[] = []
    for (const { text } of statements) {
      const refusal = await refusalOf(client, text)
      if (refusal !== undefined) refused.push(`${refusal}: ${text}`)
    }
    expect(refused).toEqual([])
  },
)

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
