import type pg from 'pg'

export type TableShape = { name: string; columns: string[]; forced: boolean }
export type ForeignKey = { table: string; name: string; definition: string }

/** Every table with its data columns; the list of migrations is in the manifest instead. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, c.relforcerowsecurity as forced,
        array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'schema_migrations'
      group by c.oid order by c.relname`,
  )
  return rows
}

export async function readSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(
    `select sequencename as name, start_value::text as start, last_value::text as last
      from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name, start, last }) => ({ name, value: last ?? start, called: last !== null }))
}

export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  )
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')
