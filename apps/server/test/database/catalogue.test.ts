import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesOf } from '#kernel/modules/gather.ts'
import type { OwnedTable } from '#kernel/modules/owned-table.ts'
import { modules } from '../../src/modules.ts'
import { cloneDatabase } from './database.ts'

const owned = tablesOf(modules)
const views = modules.flatMap((module) => module.views ?? [])
const named = (is: (table: OwnedTable) => boolean) => [...owned.values()].filter(is).map(({ name }) => name)
/** Tables no organisation owns; each states its reason in the descriptor of its module. */
const belongsToNobody = new Set(named(({ evidence }) => evidence.of === 'installation'))
/** Tables the database keeps itself, so that no trace of a trace is written. */
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
const tenantTables = async () => (await tables()).filter((name) => !belongsToNobody.has(name))

describe('what modules say of their tables', () => {
  test('every table and view belongs to one module, and every one that is stated exists: add it to the descriptor', async () => {
    expect((await tables()).toSorted()).toEqual([...owned.keys()].toSorted())
    expect(
      (
        await names(`select relname as name from pg_class
      where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`)
      ).toSorted(),
    ).toEqual(views.toSorted())
  })
  test('the trail contains what `trace`, `traced` and `untraced` say', async () => {
    const { rows } = await client.query<{ name: string; args: string; inserts: boolean }>(`select c.relname as name,
        encode(t.tgargs, 'escape') as args, t.tgtype & 4 <> 0 or exists (select from pg_trigger i
          where i.tgrelid = c.oid and i.tgname = 'audit_inserted') as inserts
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'audit'`)
    const found = rows.map(({ name, args, inserts }) => {
      const [trace, untraced = ''] = args.split('\\000')
      const columns = untraced.split(',').filter((column) => column !== 'updated_date')
      return { name, trace, traced: inserts ? 'always' : 'changes', untraced: columns.toSorted() }
    })
    const said = [...owned.values()]
      .filter(({ traced }) => traced !== 'never' && traced !== 'apart')
      .map(({ name, trace = name, traced = 'always', untraced = [] }) => ({
        name,
        trace,
        traced,
        untraced: untraced.toSorted(),
      }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(found.toSorted(byName)).toEqual(said.toSorted(byName))
  })
  test('a row that names a person or company is evidence of it, or its table says why not', async () => {
    const { rows } = await client.query<{ name: string; to: 'individuals' | 'corporates'; attribute: string }>(`
      select c.relname as name, r.relname as to, a.attname as attribute from pg_constraint k
        join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey) and a.attname <> 'org_id'
      where k.contype = 'f' and r.relname in ('individuals', 'corporates')
      union select c.relname, case a.attname when 'person' then 'individuals' else 'corporates' end, a.attname
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('person', 'company')`)
    const missing = rows.filter(({ name, to, attribute }) => {
      const evidence = owned.get(name)?.evidence
      return evidence?.of === 'party' && !evidence[to === 'individuals' ? 'person' : 'company']?.includes(attribute)
    })
    expect(missing).toEqual([])
  })
  test('a row that names a row of a party is evidence too, or its table says why not', async () => {
    const { rows } = await client.query<{ name: string; to: string }>(`select c.relname as name, r.relname as to
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and c.relname <> r.relname`)
    const ofParty = (name: string) => owned.get(name)?.evidence.of === 'party'
    const excused = (name: string) => 'why' in (owned.get(name)?.evidence ?? {})
    expect(rows.filter(({ name, to }) => ofParty(to) && !ofParty(name) && !excused(name))).toEqual([])
    for (const { name, evidence } of owned.values()) {
      if (evidence.of !== 'party') continue
      const others = Object.keys({ ...evidence.rows, ...evidence.namedBy })
      expect(
        others.filter((other) => !ofParty(other)),
        `${name} names rows of a party only`,
      ).toEqual([])
    }
  })
  test('a release that a row names is kept: add the column to the view named_releases', async () => {
    const columns = await names(`select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname ~ '(^|_)release$'`)
    const [view = ''] = await names(`select pg_get_viewdef('named_releases'::regclass) as name`)
    // What serves is kept by its foreign key.
    const missing = columns.filter((name) => name !== 'list_state.release' && !view.includes(name))
    expect(missing).toEqual([])
  })
  test('content that a row names is kept from the sweep: add it to the view named_files', async () => {
    const [view] = await names(`select pg_get_viewdef('named_files'::regclass) as name`)
    const columns = [...owned.values()].flatMap(({ name, files = [] }) => files.map((column) => `${name}.${column}`))
    expect(columns.filter((column) => !view!.includes(column))).toEqual([])
  })
  test('what a module offers to others is its own', () => {
    const foreign = modules.flatMap(({ tables: own, views: ownViews = [], offers = [] }) =>
      offers.filter((offer) => !(offer in own) && !ownViews.includes(offer)),
    )
    expect(foreign).toEqual([])
  })
})

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
        (name) =>
          !traced.includes(name) &&
          !ownRecords.has(name) &&
          !['never', 'apart'].includes(owned.get(name)?.traced ?? ''),
      ),
    ).toEqual([])
  })
  test('takes no generated column for a change, because it is empty before an update: add it to the arguments of touch', async () => {
    expect(
      await names(`select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a
        join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'touch'
        where a.attgenerated <> '' and not a.attisdropped
          and not (a.attname = any (string_to_array(split_part(pg_get_triggerdef(t.oid), '''', 2), ',')))`),
    ).toEqual([])
  })
  test('with a trail apart has a trigger that writes it, and policies that ask more than the organisation', async () => {
    const apart = named(({ traced }) => traced === 'apart').toSorted()
    const walled = await names(`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where p.proname = 'walled_row' order by 1`)
    expect(walled).toEqual(apart)
    const open =
      await names(`select c.relname || '.' || p.polname as name from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relname = any('{${apart.join(',')}}') and p.polcmd <> 'd'
        and coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) !~ 'suspicion|reporting_officer'`)
    expect(open).toEqual([])
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
    const crossing = keys.rows.filter(({ to, columns }) => !belongsToNobody.has(to) && !columns.includes('org_id'))
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
    const free = new RegExp(`^(${[...belongsToNobody, 'outbox_events', 'idempotency_keys'].join('|')})`)
    expect(foreign.filter((name) => !free.test(name))).toEqual([])
  })
})

test('no table claims its rows for a process by columns of its own: that is a lease of kernel/long-job', async () => {
  const claims = await names(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(busy|building|claimed|leased|locked|held|touched)(_|$)|^taken(_until)?$|(^|_)(lease|lock|claim|holder)(_|$)|^idle_looks$'
    order by 1`)
  expect(claims).toEqual([
    'leases.holder',
    'long_jobs.idle_looks',
    'long_jobs.taken',
    // Mail in flight: a message, sent once per occasion.
    'mail_marks.claimed_date',
    // Messages of a webhook whose earlier ones are held back by a failure.
    'webhook_queue.held',
  ])
})
