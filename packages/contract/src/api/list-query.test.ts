import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toIssues } from './issue.ts'
import { listQuerySchema, writeSchema } from './list-query.ts'
import { defineResource, rowBase } from './resource.ts'

const boats = defineResource({
  path: 'boats',
  row: z.object({ ...rowBase, name: z.string(), berth: z.number().int().nullable() }),
  write: z.object({ name: z.string().min(1).max(20), berth: z.number().int().nullable() }),
  filter: ['id', 'name', 'berth'],
  filterOn: { owner: z.string() },
  sort: ['name', 'create_date'],
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})
const query = listQuerySchema(boats)
const read = (input: Record<string, unknown>) => query.parse(input)
const issues = (input: Record<string, unknown>) => {
  const result = query.safeParse(input)
  return result.success ? [] : toIssues(result.error).map(({ path, code }) => `${path} ${code}`)
}

test('names the fields of filter, sort and populate for the API document', () => {
  const described = (name: 'filter' | 'sort' | 'populate') => query.shape[name].description
  expect(described('filter')).toContain('Fields: id, name, berth')
  expect(described('sort')).toContain('Fields: name, create_date')
  expect(described('populate')).toContain('Names: none')
})

describe('filter', () => {
  test('reads values, null, lists and operators as conditions [API-018] [API-029]', () => {
    const filter = JSON.stringify({
      name: { contains: 'ab', '!=': 'x' },
      berth: [1, 2],
      id: { '>': 3, lte: 9 },
      owner: 'Ng',
    })
    expect(read({ filter }).filter?.terms).toEqual([
      {
        field: 'id',
        conditions: [
          { op: 'gt', value: 3 },
          { op: 'lte', value: 9 },
        ],
      },
      {
        field: 'name',
        conditions: [
          { op: 'ne', value: 'x' },
          { op: 'contains', value: 'ab' },
        ],
      },
      { field: 'berth', conditions: [{ op: 'in', value: [1, 2] }] },
      { field: 'owner', conditions: [{ op: 'eq', value: 'Ng' }] },
    ])
    expect(read({ filter: '{"berth":null}' }).filter?.terms[0]?.conditions).toEqual([{ op: 'eq', value: null }])
  })
  test('takes or branches, and `where` as another word for filter [API-028]', () => {
    expect(read({ where: '{"or":[{"id":1},{"name":"b"}]}' }).where?.or).toHaveLength(2)
  })
  test('refuses unknown fields, operators, wrong types and what is not JSON [API-065]', () => {
    expect(issues({ filter: '{"org_id":1}' })).toEqual(['filter.org_id unknown_key'])
    expect(issues({ filter: '{"__proto__":{"x":1}}' })).toEqual(['filter.__proto__ unknown_key'])
    expect(issues({ filter: '{"id":{"contains":"1"}}' })).not.toEqual([])
    expect(issues({ filter: '{"id":"1; drop table boats"}' })).not.toEqual([])
    expect(issues({ filter: '{' })).toEqual(['filter not_json'])
    expect(issues({ filter: '{"name":"a\\u0000b"}' })).toEqual(['filter.name unsafe_text'])
    expect(issues({ filter: '{"or":[{"name":"\\ud800"}]}' })).toEqual(['filter.or.0.name unsafe_text'])
    expect(issues({ filter: JSON.stringify({ name: 'x'.repeat(30_000) }) })).not.toEqual([])
    expect(issues({ colour: 'red' })).toEqual(['colour unknown_key'])
  })
})
test('limit is 10 unless said, and never over 500 [API-019] [API-037]', () => {
  expect(read({}).limit).toBe(10)
  expect(read({ limit: '100000' }).limit).toBe(500)
  expect(issues({ limit: '0' })).not.toEqual([])
})
test('sort names declared columns and a direction [API-021]', () => {
  expect(read({ sort: 'name ASC, create_date DESC' }).sort).toEqual([
    { field: 'name', direction: 'asc' },
    { field: 'create_date', direction: 'desc' },
  ])
  expect(issues({ sort: 'berth ASC' })).toEqual(['sort.berth unknown_key'])
  expect(issues({ sort: 'name' })).toEqual(['sort sort_format'])
  expect(issues({ sort: 'name ASC;drop table boats' })).toEqual(['sort sort_format'])
  expect(issues({ sort: Array(6).fill('name ASC').join() })).toEqual(['sort too_large'])
})
test('select, omit and populate are comma-separated names [API-022] [API-023] [API-024] [API-030]', () => {
  expect(read({ select: 'id,name' }).select).toEqual(['id', 'name'])
  expect(read({ omit: 'name,berth' }).omit).toEqual(['name', 'berth'])
  expect(issues({ select: 'org_id' })).toEqual(['select.org_id unknown_key'])
  expect(issues({ populate: 'id,harbour' })).toContain('populate.harbour unknown_key')
  expect(issues({ populate: 'owner' })).not.toEqual([])
})
test('a body may echo read-only columns, which are dropped, but nothing unknown', () => {
  const patch = writeSchema(boats, 'patch')
  expect(patch.parse({ id: 5, updated_date: 7, name: 'Star' })).toEqual({ name: 'Star' })
  expect(patch.safeParse({ org_id: 5 }).success).toBe(false)
  expect(writeSchema(boats, 'create').safeParse({ berth: 1 }).success).toBe(false)
})
test('a patch leaves alone what it does not name, defaults included', () => {
  const pots = defineResource({
    path: 'pots',
    row: z.object({ ...rowBase, name: z.string(), colour: z.string().nullable() }),
    write: z.object({ name: z.string().default('pot'), colour: z.string().nullable().default(null) }),
    filter: [],
    sort: ['name'],
    verbs: ['create', 'patch'],
  })
  expect(writeSchema(pots, 'patch').parse({ name: 'jar' })).toEqual({ name: 'jar' })
  expect(writeSchema(pots, 'patch').parse({ colour: null })).toEqual({ colour: null })
  expect(writeSchema(pots, 'create').parse({})).toEqual({ name: 'pot', colour: null })
})
