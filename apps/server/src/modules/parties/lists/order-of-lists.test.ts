import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openRegisterDesk } from '#test/world/register-desk.ts'

const { alpha, company, en, get, person } = await openRegisterDesk()

test('the register is sorted by name and by nationality, each along an index', async () => {
  const ids = [
    await person([en('ZUO', 'Sorted Last')], { idens: [{ type: 0, id_number: 'KJ0558214', country: 'AU' }] }),
    await person([en('AAU', 'Sorted First')], { idens: [{ type: 0, id_number: 'KJ0558215', country: 'CN' }] }),
  ]
  const order = async (sort: string) =>
    (await get('/v2/individuals', { sort, filter: JSON.stringify({ id: { in: ids } }) })).map(
      ({ id }: { id: number }) => ids.indexOf(id),
    )
  expect(await order('name ASC')).toEqual([1, 0])
  expect(await order('name DESC')).toEqual([0, 1])
  expect(await order('nationality ASC')).toEqual([0, 1])
  const firms = [await company({}, 'Zenith Sorted Limited'), await company({}, 'Aurora Sorted Limited')]
  const sorted = await get('/v2/corporates', { sort: 'name ASC', filter: JSON.stringify({ id: { in: firms } }) })
  expect(sorted.map(({ id }: { id: number }) => firms.indexOf(id))).toEqual([1, 0])
  const plans = await alpha.tx(async (tx) => {
    await sql`set local enable_sort = off`.execute(tx)
    const explain = (table: string, by: string) =>
      sql<{ 'QUERY PLAN': string }>`explain select t.id from ${sql.table(table)} t
        where t.org_id = ${alpha.id} and not t.is_deleted order by ${sql.raw(by)} desc, t.id desc limit 10`.execute(tx)
    return [
      await explain('individuals', 'left(t.search_names, 100)'),
      await explain('individuals', 't.nationality'),
      await explain('corporates', 'left(t.search_names, 100)'),
    ].map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
  })
  expect(plans).toEqual(
    ['individuals_name', 'individuals_nationality_order', 'corporates_name'].map((name) =>
      expect.stringMatching(new RegExp(`Index (Only )?Scan( Backward)? using ${name} `)),
    ),
  )
})
