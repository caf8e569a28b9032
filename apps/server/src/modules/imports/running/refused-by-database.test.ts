import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'

const { byRef, dryRun, found, rows, step, world } = await openImportDesk()

test('a row that only the database refuses is stored as refused with words, and the rows behind it are written', async () => {
  await sql`alter table individuals add constraint individuals__occupation check (occupation <> 'Refused below')`.execute(
    world.databases.owner,
  )
  const id = await dryRun(
    [
      'ref_id,surname_en,other_name_en,occupation',
      'DB-1,FONGTEST,One,Clerk',
      'DB-2,FONGTEST,Two,Refused below',
      'DB-3,FONGTEST,Three,Clerk',
    ].join('\n'),
  )
  expect(await found(id)).toMatchObject({ verdict_new: 3 })
  expect(await step(id, 'start')).toMatchObject({ step: 'completed', created: 2, failed: 1 })
  expect((await rows(id))[1]).toMatchObject({
    outcome: 'failed',
    problems: [{ code: 'E19', column: 'occupation', params: { column: 'occupation' } }],
  })
  expect((await rows(id))[1].problems[0].params.message).toMatch(/\w+/)
  expect(await byRef('DB-3')).toMatchObject({ occupation: 'Clerk' })
  expect(await byRef('DB-2')).toBe(undefined)
})
