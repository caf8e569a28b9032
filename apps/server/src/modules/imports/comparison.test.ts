import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { openImportDesk } from '#test/world/import-desk.ts'
import { removeOldPasses } from './running/remove-old-passes.ts'
import { screenImportsAgainJob } from './running/screen-imports-again.ts'

const { alpha, dryRun, found, officer, openPerson, person, rows, step, world } = await openImportDesk()

const named = (sur: string, other: string) => [{ name_type: 1, lang: 1, sur, other }]

test('a row shows every record it may be the same as, and changes the one that somebody names', async () => {
  const { id: first } = await person({ ref_id: 'CM-1', names: named('TSOITEST', 'Ka Yee'), tel: '1' })
  const { id: second } = await person({ ref_id: 'CM-2', names: named('TSOITEST', 'Ka Yee'), tel: '777' })
  const id = await dryRun('ref_id,surname_en,other_name_en,tel\nCM-9,TSOITEST,Ka Yee,777')
  const [row] = await rows(id)
  expect(row.candidates).toMatchObject([
    { id: first, ref_id: 'CM-1', reasons: ['name'], changes: [{ field: 'tel', before: '1', after: '777' }] },
    { id: second, ref_id: 'CM-2', reasons: ['name'], changes: [] },
  ])
  expect(row.target).toBe(first)
  const answer = (body: object) => officer.post(`/v2/imports/${id}/answers`, { row: row.id, ...body })
  expect((await answer({ answer: 'same', party: second + 1_000 })).status).toBe(400)
  expect((await answer({ answer: 'same', party: first })).status).toBe(200)
  expect((await rows(id))[0]).toMatchObject({ answer: 'same', target: first })
  expect(await step(id, 'start')).toMatchObject({ updated: 1 })
  expect(await openPerson(first)).toMatchObject({ tel: '777' })
})

test('a record found by another document is not said to have the HKID of the row', async () => {
  const permit = { type: 0, country: 'CN', id_number: 'CP1234567' }
  const { id: holder } = await person({ ref_id: 'CP-1', names: named('YUNGTEST', 'Sik'), idens: [permit] })
  const { id: other } = await person({
    ref_id: 'CP-2',
    names: named('YUNGTEST', 'Wo'),
    idens: [{ type: 1, id_number: 'E364912(5)' }],
  })
  const id = await dryRun(
    'ref_id,surname_en,other_name_en,hkid,id_number,id_country\nCP-9,NGANTEST,Ho,E3649125,CP1234567,CN',
  )
  const [row] = await rows(id)
  expect(row.candidates).toMatchObject([
    { id: other, reasons: ['hkid'] },
    { id: holder, reasons: ['document'] },
  ])
})

test('the next row to answer is found wherever it is, and an import by the name of its file', async () => {
  for (const at of [1, 2]) await person({ ref_id: `CN-${at}`, names: named('KUNGTEST', `Same ${at}`) })
  const id = await dryRun(
    'ref_id,surname_en,other_name_en\nCN-7,KUNGTEST,Same 1\nCN-8,KUNGTEST,New\nCN-9,KUNGTEST,Same 2',
    { file: 'kung-clients.csv' },
  )
  const waiting = await rows(id, 'verdict=maybe&open=true&limit=1')
  expect(waiting).toMatchObject([{ row: 2 }])
  expect(await rows(id, `verdict=maybe&open=true&limit=1&after=${waiting[0].id}`)).toMatchObject([{ row: 4 }])
  await step(id, 'answers', { row: waiting[0].id, answer: 'out' })
  expect(await rows(id, 'verdict=maybe&open=true&limit=1')).toMatchObject([{ row: 4 }])
  const filter = encodeURIComponent(JSON.stringify({ file_name: { contains: 'KUNG' } }))
  expect((await officer.get(`/v2/imports?filter=${filter}`)).body.data).toMatchObject([{ id }])
})

test('rows of a dry run that was made again go after a week; those of the import stay', async () => {
  const id = await dryRun('ref_id,Familienname,surname_en\nCO-1,X,MEIERTEST')
  await step(id, 'mapping', { columns: [{ sheet: 'Persons', at: 1, column: null }] })
  const passes = async () => {
    const { rows: counted } = await alpha.tx((tx) =>
      sql<{ pass: number }>`select distinct pass from import_rows where import = ${id} order by pass`.execute(tx),
    )
    return counted.length
  }
  const remove = (now: number) => removeOldPasses(world.services.owner, { organisation: alpha.id, now })
  expect(await passes()).toBe(2)
  await remove(world.services.now())
  expect(await passes()).toBe(2)
  await remove(world.services.now() + 8 * 86_400_000)
  expect(await passes()).toBe(1)
  expect(await rows(id)).toHaveLength(1)
  expect(await step(id, 'start')).toMatchObject({ created: 1 })
})

test('the screening of an import starts again after its batch was stopped, three times at most', async () => {
  const id = await dryRun('ref_id,surname_en,other_name_en\nCR-1,STOPTEST,Screening')
  await step(id, 'start')
  const { run } = await found(id)
  expect(run).not.toBe(null)
  const actor = systemActor(alpha.id)
  const end = (status: string, before: number) =>
    inTenant(world.services.owner, actor, (tx) =>
      sql`update screening_runs set status = ${status}, end_date = ${world.services.now() - before}
        where id = (select run from imports where id = ${id})`.execute(tx),
    )
  const tend = async () => {
    await world.run(screenImportsAgainJob)
    await world.work()
    return (await found(id)).run
  }
  await end('stopped', 60_000)
  expect(await tend()).toBe(run)
  await end('stopped', 3_600_000)
  const second = await tend()
  expect(second).not.toBe(run)
  await end('failed', 3_600_000)
  const third = await tend()
  expect(third).not.toBe(second)
  await end('failed', 3_600_000)
  expect(await tend()).toBe(third)
})
