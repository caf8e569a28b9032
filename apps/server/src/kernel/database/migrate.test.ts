import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cleanUp } from '#test/clean-up.ts'
import { emptyTestDatabase } from '#test/database/database.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'

const riskBasis = '0510_risk_basis.sql'

test('records of an earlier version are brought up to date', async () => {
  const client = new pg.Client(await emptyTestDatabase())
  await client.connect()
  cleanUp(() => client.end())
  const earlier = await mkdtemp(path.join(tmpdir(), 'probity-earlier-'))
  for (const { name } of await readMigrations(migrationsFolder))
    if (name < riskBasis) await cp(new URL(name, migrationsFolder), path.join(earlier, name))
  await migrate(client, pathToFileURL(`${earlier}/`))
  await client.query(`set session_replication_role = replica;
    insert into organisations (id, code, name) overriding system value values (1, 'alpha', 'Alpha');
    insert into individuals (id, org_id) overriding system value values (1, 1), (2, 1);
    insert into party_risks (org_id, person, override_level) values (1, 1, 'High Risk');
    set session_replication_role = origin`)
  expect((await migrate(client))[0]).toBe(riskBasis)
  const { rows } = await client.query('select id::int, risk_basis from individuals order by id')
  expect(rows).toEqual([
    { id: 1, risk_basis: 'override' },
    { id: 2, risk_basis: 'place' },
  ])
})
