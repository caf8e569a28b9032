import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportFormats } from '@probity/contract/exports/exports.ts'
import { menuKeys } from '@probity/contract/identity/access.ts'
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/database/tenant.ts'
import { gather } from '#kernel/modules/gather.ts'
import { addPerson } from '#test/world/register.ts'
import { openRegister } from '#test/world/register-world.ts'
import { modules } from '../../modules.ts'
import { listOf, writtenFile } from './stream-export.ts'

// Run by `npm run test:all` only.
const rows = 300_000
/** Some pages of a thousand rows; holding them all takes a hundred times as much. */
const mostGrowth = 8 * 2 ** 20
let register: Awaited<ReturnType<typeof openRegister>>

beforeAll(async () => {
  register = await openRegister()
  const { client } = register.world
  const person = await register.alpha.tx((tx) => addPerson(tx, { names: ['Many Payments'] }))
  await client.query('set session_replication_role = replica')
  await client.query(`insert into transactions (org_id, tran_ref, tran_date, tran_type, client_type, person, amount, currency, amount_to,
      currency_to, purpose, record_state, record_missing, create_date)
    select ${register.alpha.id}, 'B' || i, 1700000000000 + i, 'forex', 'individual', ${person}, 100 + i, 'HKD', 13 + i, 'USD', 'Travel',
      'complete', 0, 1700000000000 + i from generate_series(1, ${rows}) i`)
  await client.query('set session_replication_role = origin; analyze transactions')
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // The collector itself, which that flag makes visible.

/** What is held now, buffers included. */
function held(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test.each(exportFormats)(
  'as %s, a file of 300,000 rows holds no more at its end than after 100,000',
  async (format) => {
    const lists = gather(modules).exports()
    const columns = listOf(lists, 'transaction').columns.map(({ key }) => key)
    const seen = new Map<number, number>()
    const onPage = async (done: number) => {
      if (done % 100_000 === 0) seen.set(done, held())
    }
    const content = writtenFile(register.world.services.db, lists, {
      asked: {
        ...{ type: 'transaction', actor: systemActor(register.alpha.id), keys: [...menuKeys], view: { filter: {} } },
        ...{ untilId: Number.MAX_SAFE_INTEGER, columns, lang: 'en', format, total: rows },
      },
      onPage,
    })
    let bytes = 0
    for await (const piece of content) bytes += (piece as Buffer).length
    expect(bytes).toBeGreaterThan(rows)
    expect(seen.get(rows)! - seen.get(100_000)!).toBeLessThan(mostGrowth)
  },
)
