import { defineResource, many, rowBase } from '@probity/contract/api/resource.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { compare } from '#kernel/resource/filter.ts'
import { mountResource } from '#kernel/resource/mount.ts'

/** A table with a column of every kind, so that the resource layer is tried whatever the modules hold. */
export const samplesTable = `
  create table samples (
    id bigint generated always as identity primary key, org_id int not null default current_org() references organisations (id),
    is_deleted boolean not null default false, create_date bigint not null default now_ms(), updated_date bigint not null default now_ms(),
    name text not null, note text, number int, instant bigint, amount numeric(12,2), day date, flag boolean, kind text,
    tags jsonb not null default '[]', parent bigint,
    unique (org_id, id), constraint samples__parent foreign key (org_id, parent) references samples (org_id, id));
  create unique index samples__name on samples (org_id, lower(name)) where not is_deleted;
  call secure_table('samples');`

const write = {
  name: z.string().min(1).max(50),
  note: z.string().max(255).nullable().default(null),
  number: z.number().int().nullable().default(null),
  instant: z.number().int().nullable().default(null),
  amount: z.string().nullable().default(null),
  day: z.string().nullable().default(null),
  flag: z.boolean().nullable().default(null),
  kind: z.enum(['a', 'b']).nullable().default(null),
  tags: z.array(z.string()).default([]),
  parent: z.number().int().nullable().default(null),
}
const names = Object.keys(write) as (keyof typeof write)[]

const shape = { path: 'samples', row: z.object({ ...rowBase, ...write }), write: z.object(write) }
const children = defineResource({ ...shape, filter: [], sort: [], verbs: [] })

const samples = defineResource({
  ...shape,
  filter: ['id', 'create_date', 'updated_date', ...names.filter((name) => name !== 'tags')],
  filterOn: { tag: z.string() },
  sort: ['create_date', ...names.filter((name) => name !== 'tags')],
  populate: { children: many(() => children) },
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

export function mountSamples(app: App): void {
  mountResource(app, samples, {
    table: 'samples',
    access: { read: anyOf('PERSON', 'PERSON.R'), write: anyOf('PERSON', 'PERSON.C') },
    filters: {
      tag: (condition) =>
        sql`exists (select 1 from jsonb_array_elements_text(t.tags) tag where ${compare(sql.ref('tag'), condition)})`,
    },
    populate: {
      children: async (tx, ids) => {
        const { rows } = await sql<{ parent: number }>`select * from samples where parent = any(${ids})`.execute(tx)
        return Map.groupBy(rows, ({ parent }) => parent)
      },
    },
  })
}
