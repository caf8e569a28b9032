import { expect } from 'vitest'
import type { DocumentedClient } from './client.ts'
import type { documentedFamilies, FamilyPath } from './documented-families.ts'

type WholeFamily = {
  [path in FamilyPath]: 'delete' extends (typeof documentedFamilies)[path]['verbs'][number] ? path : never
}[FamilyPath]

interface Life {
  /** The documented fields of a new row. */
  made: Record<string, unknown>
  /** What is changed of it. */
  changed: Record<string, unknown>
}

/** Creates, reads, lists, counts, changes and removes one row by the generic pattern, with what it must answer. Returns what is left. */
export async function wholeLife(client: DocumentedClient, path: WholeFamily, { made, changed }: Life) {
  const { id } = await client.data(`POST ${path}`, { body: made })
  expect(id).toEqual(expect.any(Number))
  const one = { at: [id] }
  // Identity numbers are whole where they are asked for.
  const whole = { ...one, query: { select: ['id', ...Object.keys({ ...made, ...changed })] } }
  const found = await client.data(`GET ${path}/{id}`, whole)
  expect(found).toMatchObject({ id, ...made })
  const filter = { id }
  expect(await client.data(`GET ${path}`, { query: { filter, limit: 10, skip: 0, sort: 'id DESC' } })).toMatchObject([
    { id },
  ])
  expect(await client.data(`GET ${path}`, { query: { filter, select: ['id'] } })).toEqual([{ id }])
  const [omitting] = await client.data(`GET ${path}`, { query: { filter, omit: ['create_date'] } })
  expect([omitting.id, 'create_date' in omitting]).toEqual([id, false])
  expect(await client.data(`GET ${path}/count`, { query: { filter } })).toEqual({ count: 1 })
  expect(await client.data(`PATCH ${path}/{id}`, { ...one, body: changed })).toMatchObject({ id, ...changed })
  expect(await client.data(`GET ${path}/{id}`, whole)).toMatchObject({ id, ...made, ...changed })
  await client.data(`DELETE ${path}/{id}`, one)
  expect((await client.call(`GET ${path}/{id}`, one)).status).toBe(404)
  return client.data(`GET ${path}/count`, { query: { filter } })
}
