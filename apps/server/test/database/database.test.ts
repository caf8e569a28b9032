import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from './database.ts'

test('each clone is a database of its own on the version asked for', async () => {
  const [one, two] = [await cloneDatabase(), await cloneDatabase()]
  const first = new pg.Client(one)
  const second = new pg.Client(two)
  await Promise.all([first.connect(), second.connect()])
  await first.query('create table only_here (id int)')
  const seen = await second.query<{ there: boolean }>("select to_regclass('public.only_here') is not null as there")
  const version = await first.query<{ server_version: string }>('show server_version')
  await Promise.all([first.end(), second.end()])
  expect(seen.rows[0]?.there).toBe(false)
  expect(version.rows[0]?.server_version.split('.')[0]).toBe(inject('cluster').version)
})
