import { resourceClient } from '@probity/contract/api/client.ts'
import { defineResource, many, rowBase } from '@probity/contract/api/resource.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { compare } from '#kernel/resource/filter.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { actorOf, emptyWorld, kernelApp } from './kernel-world.ts'

const crews = defineResource({
  path: 'crews',
  row: z.object({ ...rowBase, boat_id: z.number().int(), name: z.string() }),
  write: z.object({ boat_id: z.number().int(), name: z.string().min(1).max(50) }),
  filter: ['boat_id', 'name'],
  sort: ['name'],
  verbs: ['list', 'create', 'remove'],
})
const boats = defineResource({
  path: 'boats',
  row: z.object({
    ...rowBase,
    name: z.string(),
    berth: z.number().int().nullable(),
    value: z.string(),
    tags: z.array(z.string()),
  }),
  write: z.object({
    name: z.string().min(1).max(50),
    berth: z.number().int().nullable().default(null),
    value: z.string().default('0.00'),
    tags: z.array(z.string()).default([]),
  }),
  filter: ['id', 'name', 'berth', 'create_date'],
  filterOn: { crew: z.string() },
  sort: ['name', 'create_date', 'berth'],
  populate: { crews: many(() => crews) },
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

const schema = `
  create table boats (
    id bigint generated always as identity primary key, org_id int not null default current_org() references organisations (id),
    is_deleted boolean not null default false, create_date bigint not null default now_ms(), updated_date bigint not null default now_ms(),
    name text not null, berth int constraint boats__berth check (berth <> 13), value numeric(12,2) not null, tags jsonb not null default '[]', seen_count int not null default 0,
    unique (org_id, id));
  create unique index boats__name on boats (org_id, lower(name)) where not is_deleted;
  call secure_table('boats', derived => array['seen_count']);
  create table crews (
    id bigint generated always as identity primary key, org_id int not null default current_org(), boat_id bigint not null,
    is_deleted boolean not null default false, create_date bigint not null default now_ms(), updated_date bigint not null default now_ms(),
    name text not null, unique (org_id, id), constraint crews__boat_id foreign key (org_id, boat_id) references boats (org_id, id));
  call secure_table('crews');`

/** A world with a resource and its rows, of no product: what the layer of resources does is told of boats. */
export async function openHarbour() {
  const world = await emptyWorld()
  await world.client.query(schema)
  const { app, call } = await kernelApp(world, [
    actorOf(world.alpha, 'ann'),
    actorOf(world.beta, 'ben'),
    actorOf(world.alpha, 'rob', ['PERSON.R']),
    actorOf(world.alpha, 'nobody', []),
    actorOf(world.alpha, 'auditor'),
  ])
  const access = { read: anyOf('PERSON', 'PERSON.R'), write: anyOf('PERSON', 'PERSON.C') }
  mountResource(app, boats, {
    table: 'boats',
    access,
    populate: {
      crews: async (tx, ids) => {
        const { rows } = await sql<{
          boat_id: number
        }>`select * from crews where boat_id = any(${ids}) and not is_deleted order by id`.execute(tx)
        return Map.groupBy(rows, (row) => row.boat_id)
      },
    },
    filters: {
      crew: (condition) =>
        sql`exists (select 1 from crews c where c.org_id = t.org_id and c.boat_id = t.id and not c.is_deleted and ${compare(sql.ref('c.name'), condition)})`,
    },
  })
  mountResource(app, crews, { table: 'crews', access })
  await app.ready()
  const clientOf = (token: string) => {
    const send = async (method: string, url: string, body?: unknown) => {
      const answer = await call(token)(method as 'GET', url, body as object)
      if (answer.status !== 200) throw Object.assign(new Error(JSON.stringify(answer.body)), answer)
      return answer.body
    }
    return resourceClient(boats, send)
  }
  return { world, call, clientOf }
}
