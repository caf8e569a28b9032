import { menuKeys } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/database/tenant.ts'
import type { FileAsked, OnPage, WriteApart } from '#kernel/export/file-asked.ts'
import { gather } from '#kernel/modules/gather.ts'
import { writtenFile } from '#modules/exports/stream-export.ts'
import { openRegister } from '#test/world/register-world.ts'
import { modules } from '../../modules.ts'
import { writeInThread } from './export-thread.ts'

type Register = Awaited<ReturnType<typeof openRegister>>
let register: Register
let apart: WriteApart
const persons = 2_500

beforeAll(async () => {
  register = await openRegister()
  apart = writeInThread({ owner: register.world.address })
  await register.officer.post('/v2/individuals', {
    names: [{ name_type: 1, lang: 1, sur: 'THREAD', other: 'Test' }],
    tel: '=1+1',
    ref_id: 'THREAD',
    idens: [{ type: 1, id_number: 'A123456(3)' }],
  })
  const fill = `insert into individuals (ref_id, fingerprint) select 'T-' || n, 'f' || n from generate_series(1, ${persons}) n`
  await register.alpha.tx((tx) => sql.raw(fill).execute(tx))
})

const asked = (more: Partial<FileAsked> = {}): FileAsked => ({
  ...{ type: 'person', actor: systemActor(register.alpha.id), keys: [...menuKeys], view: { filter: {} } },
  ...{ untilId: Number.MAX_SAFE_INTEGER, columns: ['ref_id', 'id_number', 'tel'] },
  ...{ lang: 'en', format: 'csv', total: persons + 10 },
  ...more,
})
const noted = async () => undefined
const read = async (write: WriteApart, given: FileAsked, onPage: OnPage = noted) =>
  Buffer.concat(await write(given, onPage).toArray())
const here: WriteApart = (given, onPage) =>
  writtenFile(register.world.services.db, gather(modules).exports(), { asked: given, onPage })

test('a thread writes the same bytes as this one, in order and with its progress', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const pages: number[] = []
    const onPage = async (done: number) => void pages.push(done)
    const file = await read(apart, asked({ format }), onPage)
    expect(file.equals(await read(here, asked({ format })))).toBe(true)
    expect(pages.at(-1)).toBeGreaterThan(persons)
    expect(pages).toEqual(pages.toSorted((a, b) => a - b))
  }
})

test('a thread reads with the rights and the organisation of the requester', async () => {
  const view = { filter: { ref_id: 'THREAD' } }
  const lineOf = async (more: Partial<FileAsked>) =>
    String(await read(apart, asked({ view, ...more }))).split('\r\n')[1]
  expect(await lineOf({})).toContain('HKID A123456(3)')
  expect(await lineOf({ keys: ['EXPORT', 'PERSON.R'] })).toContain('HKID A•••56(3)')
  const elsewhere = await register.world.organisation('elsewhere')
  expect(await lineOf({ actor: systemActor(elsewhere.id) })).toBe('')
})

const connections = async () => {
  const { rows } = await register.world.client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows[0]!.n
}

test('a file that is stopped ends its thread and the connection of that; a fault in the thread fails the file', async () => {
  const before = await connections()
  const stop = async (done: number) => {
    if (done >= 1_000) throw new Error('cancelled')
  }
  await expect(read(apart, asked(), stop)).rejects.toThrow('cancelled')
  await expect(read(apart, asked({ columns: ['nothing'] }))).rejects.toMatchObject({ name: 'AppError' })
  for await (const piece of apart(asked(), noted)) {
    expect(piece.length).toBeGreaterThan(0)
    break
  }
  await expect.poll(connections).toBeLessThanOrEqual(before)
})
