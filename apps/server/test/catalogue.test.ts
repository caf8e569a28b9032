import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'

/** Tables no organisation owns; each needs its reason here. */
const belongsToNobody: Record<string, string> = {
  schema_migrations: 'which migrations ran',
  cluster_epoch: 'how often the cluster was restored',
  organisations: 'the directory itself: row security shows each only itself',
  signing_keys: 'what access tokens of all organisations are signed with',
  evidence_keys: 'what evidence packs of all organisations are signed with: the application role may not even read it',
  link_secrets: 'what signed links of all organisations are signed with',
  list_releases: 'releases of watchlists serve every organisation alike',
  list_state: 'which release serves',
  list_sources: 'where lists come from; a firm’s own list names its organisation',
  attempts: 'counts tries on accounts that may not exist',
  refresh_tokens: 'proof of a sign-in: the application role may not even read it',
  password_resets: 'proof of a sign-in: the application role may not even read it',
  recovery_codes: 'proof of a sign-in: the application role may not even read it',
}
/** Tables the database keeps itself, so that no trace of a trace is written. */
/** Tables of derived columns alone, which leave no trace: what they say stands in scans, manifests of runs, and hits. */
const derivedOnly = new Set([
  'individuals_coverage',
  'corporates_coverage',
  'individuals_pending',
  'corporates_pending',
])
const ownRecords = new Set(['audit_traces', 'activity_log', 'audit_seals', 'outbox_events', 'idempotency_keys'])

let client: pg.Client
const names = async (sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map((row) => row.name)

beforeAll(async () => {
  client = new pg.Client(await cloneDatabase())
  await client.connect()
})
afterAll(() => client.end())

const tables = () =>
  names(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition`,
  )
const tenantTables = async () => (await tables()).filter((name) => !(name in belongsToNobody))

describe('every tenant table', () => {
  test('has its organisation in every row and row security in force: call secure_table in its migration [NAV-013]', async () => {
    const secured = await names(`select relname as name from pg_class c where relrowsecurity and relforcerowsecurity
      and exists (select 1 from pg_policy p where p.polrelid = c.oid)
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and a.attnotnull)`)
    expect((await tenantTables()).filter((name) => !secured.includes(name))).toEqual([])
  })
  test('is traced by the database: call secure_table in its migration', async () => {
    const traced = await names(`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where p.proname = 'audit_row'`)
    expect(
      (await tenantTables()).filter(
        (name) => !traced.includes(name) && !ownRecords.has(name) && !derivedOnly.has(name),
      ),
    ).toEqual([])
  })
  test('belongs to the owner, and the application role may not delete from what is traced', async () => {
    const deletable = await names(`select table_name as name from information_schema.role_table_grants
      where grantee = 'probity_app' and privilege_type in ('DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES')`)
    expect(deletable.filter((name) => !ownRecords.has(name))).toEqual([])
    expect(await names(`select relname as name from pg_class where relowner = 'probity_app'::regrole`)).toEqual([])
  })
  test('refers only within its organisation: make the key (org_id, x_id)', async () => {
    const keys = await client.query<{
      name: string
      to: string
      columns: string[]
    }>(`select con.conname as name, ref.relname as to,
        array(select attname from unnest(con.conkey) k join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k)::text[] as columns
      from pg_constraint con join pg_class ref on ref.oid = con.confrelid
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace`)
    const crossing = keys.rows.filter(({ to, columns }) => !(to in belongsToNobody) && !columns.includes('org_id'))
    expect(crossing.map(({ name }) => name)).toEqual([])
  })
  test('names its unique indexes, references and checks <table>__<attribute>, which refusals read', async () => {
    const unnamed =
      await names(`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
        where i.indisunique and not i.indisprimary and t.relnamespace = 'public'::regnamespace and c.relname !~ '__'
          and c.relname !~ '_org_id_id_key$'
      union all select con.conname from pg_constraint con join pg_class t on t.oid = con.conrelid
        where con.contype = 'f' and t.relnamespace = 'public'::regnamespace and con.conname !~ '__' and con.conname !~ '_org_id_fkey$'`)
    expect(unnamed.filter((name) => !/^(audit_seals|idempotency_keys)/.test(name))).toEqual([])
  })
  test('indexes begin with the organisation, which every query carries', async () => {
    const foreign =
      await names(`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] join pg_am m on m.oid = c.relam
      where t.relnamespace = 'public'::regnamespace and not i.indisprimary and m.amname = 'btree' and a.attname <> 'org_id'`)
    const free = new RegExp(`^(${[...Object.keys(belongsToNobody), 'outbox_events', 'idempotency_keys'].join('|')})`)
    expect(foreign.filter((name) => !free.test(name))).toEqual([])
  })
})
