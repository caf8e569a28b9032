import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cleanUp } from '../clean-up.ts'
import { cloneDatabase } from './database.ts'
import { areRecorded, recordedStatements } from './recorded-statements.ts'
import { checkRows } from './row-types/check-tree.ts'
import { type Columns, columnsOf } from './row-types/columns-of.ts'
import { mayBe, typedStatements } from './row-types/typed-statements.ts'

const root = fileURLToPath(new URL('../../src/', import.meta.url))
const sources = new Map(
  globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(root + file, 'utf8')]),
)
const statements = [...sources].flatMap(([file, source]) => typedStatements(file, source))

test('finds the typed statements of a source, with their texts', () => {
  const source = 'const a = sql<{ f: () => void }>`select ${sql`x ${b}`} from "t" where c = ${`${d}`} limit 1`'
  const [found] = typedStatements('a.ts', source)
  expect(found).toEqual({ file: 'a.ts', at: 10, line: 1, texts: ['select ', ' from "t" where c = ', ' limit 1'] })
  expect(mayBe(found!, 'select x $1 from "t" where c = $2 limit 1')).toBe(true)
  expect(mayBe(found!, 'select x from "u" where c = $2 limit 1')).toBe(false)
  expect(typedStatements('a.ts', 'sql<SqlBool>`${a} = ${b}`')).toEqual([])
})

/** A template may be several statements: a column that is null in one of them may be null. */
const together = (known: readonly Columns[]): Columns =>
  Object.fromEntries(
    known
      .flatMap((columns) => Object.entries(columns))
      .toSorted(([, one], [, other]) => Number(one.endsWith('| null')) - Number(other.endsWith('| null'))),
  )

const { version } = inject('cluster')
test.skipIf(version === '18' || !areRecorded)(
  'every row type that a statement asserts has the columns, types and nulls that the database returns',
  async () => {
    const client = new pg.Client(await cloneDatabase())
    await client.connect()
    cleanUp(() => client.end())
    const ran = recordedStatements()
    const checked: { statement: (typeof statements)[number]; columns: Columns }[] = []
    const unseen: string[] = []
    for (const statement of statements) {
      const known: Columns[] = []
      for (const one of ran.filter(({ text }) => mayBe(statement, text)))
        known.push((await columnsOf(client, one)) ?? {})
      if (known.length === 0) unseen.push(`${statement.file}:${statement.line}`)
      else checked.push({ statement, columns: together(known) })
    }
    expect(checkRows(sources, checked)).toEqual([])
    // Statements of commands that tests run in other processes are not recorded.
    expect(unseen.length, `typed statements that no test runs: ${unseen.join(', ')}`).toBeLessThan(
      statements.length / 5,
    )
  },
)
