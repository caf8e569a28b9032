import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { actorOf, type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { traceText } from '../audit-rows.ts'
import { inTenant } from '../database/tenant.ts'

let world: EmptyWorld
beforeAll(async () => {
  world = await emptyWorld()
})

const documents = [
  null,
  {},
  { names: ['HO "Man"\n\u0001 kit \\', '何文傑'], score: 0.10000000000000002, n: -1e21, none: null },
]

test('a trace is sealed by the text of its values as a document, whatever they are', async () => {
  for (const before of documents)
    for (const [username, user] of [
      ['ann "the" \\ 王', 7],
      ['system', null],
    ])
      await world.client.query(
        `insert into audit_traces (org_id, table_name, parent, verb, before, after, user_id, username)
         values ($1, 'odd "name"', 9007199254740991, 'UPDATE', $2, $3, $4, $5)`,
        [world.alpha, before === null ? null : JSON.stringify(before), JSON.stringify(documents), user, username],
      )
  const { rows } = await inTenant(world.databases.owner, actorOf(world.alpha, 'ann'), (tx) =>
    sql<{
      text: string
      document: string
    }>`select ${traceText} as text, jsonb_build_array('trace', id, org_id, table_name, parent, verb,
      before, after, user_id, username, create_date, epoch, xid::text)::text as document from audit_traces`.execute(tx),
  )
  expect(rows.length).toBeGreaterThanOrEqual(6)
  for (const { text, document } of rows) expect(text).toBe(document)
})
