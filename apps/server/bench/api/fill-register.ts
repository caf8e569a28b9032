import { readFile } from 'node:fs/promises'
import pg from 'pg'

const tables = ['individuals', 'names', 'identifications']

interface Index {
  indexname: string
  indexdef: string
}

/** Fills the register of one organisation in SQL, rows first, then indexes; does nothing if it is filled. */
export async function fillRegister(
  address: pg.ClientConfig,
  { organisationId, persons }: { organisationId: number; persons: number },
): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    if ((await countOf(client)) === persons) return
    await client.query("set maintenance_work_mem = '1GB'; set work_mem = '256MB'")
    // No traces and no checks per row: the rows are valid by construction and temporary.
    await client.query('set session_replication_role = replica')
    const indexes = await dropIndexes(client)
    const text = await readFile(new URL('register.sql', import.meta.url), 'utf8')
    await client.query(text.replaceAll('$1', String(organisationId)).replaceAll('$2', String(persons)))
    await client.query(`select setval(pg_get_serial_sequence('individuals', 'id'), ${persons})`)
    await client.query(
      `insert into individuals_coverage (org_id, id) select org_id, id from individuals where org_id = ${organisationId}`,
    )
    await makeIndexes(address, indexes)
    for (const table of [...tables, 'individuals_coverage', 'individuals_pending'])
      await client.query(`vacuum (analyze) ${table}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function countOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from individuals')
  return Number(rows[0]?.count)
}

async function dropIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexname, indexdef from pg_indexes where tablename = any($1) and indexname !~ '(_pkey|_org_id_id_key)$'`,
    [tables],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows
}

/** Two in parallel: the machine is small, and each sorts in memory. */
async function makeIndexes(address: pg.ClientConfig, indexes: Index[]): Promise<void> {
  const waiting = [...indexes]
  const work = async () => {
    const client = new pg.Client(address)
    await client.connect()
    await client.query("set maintenance_work_mem = '512MB'")
    for (let index = waiting.shift(); index; index = waiting.shift()) await client.query(index.indexdef)
    await client.end()
  }
  await Promise.all([work(), work()])
}
