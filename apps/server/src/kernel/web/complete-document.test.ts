import { errorStatus } from '@probity/contract/api/errors.ts'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { body: document } = await world.stranger.get('/docs/openapi.json')
const operations = Object.entries(document.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
  ([path, verbs]) => Object.entries(verbs).map(([method, operation]) => ({ path, method, operation })),
)

test('every call says whether it needs a token, how it may refuse, and has a name of its own', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(operations.length).toBeGreaterThan(250)
  for (const { operation } of operations) {
    expect(operation['security']).toEqual(operation['x-access'] === 'public' ? [] : [{ token: [] }, { key: [] }])
    expect(operation['responses']).toHaveProperty(['default', '$ref'], '#/components/responses/Refusal')
  }
  expect(new Set(operations.map(({ operation }) => operation['operationId'])).size).toBe(operations.length)
  expect(document.paths['/v2/individuals/{id}'].get.operationId).toBe('get_v2_individuals_id')
})

type Answers = Record<string, { content?: Record<string, { schema?: object }> }>

test('every call says what it answers: rows, a file or a stream, or that it always refuses', () => {
  const silent = operations.filter(({ operation }) => {
    const { default: _refusal, ...stated } = operation['responses'] as Answers
    const shapes = Object.values(stated).flatMap(({ content = {} }) => Object.values(content))
    return shapes.length === 0 || shapes.some(({ schema = {} }) => Object.keys(schema).length === 0)
  })
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('whatever it points to is there', () => {
  const pointers = new Set<string>()
  JSON.stringify(document, (name, value: unknown) => {
    if (name === '$ref') pointers.add(String(value))
    return value
  })
  const found = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
  expect(pointers.size).toBeGreaterThan(1)
  expect([...pointers].filter((pointer) => found(pointer) === undefined)).toEqual([])
})

test('files and streams stand under their own types, and what nobody may write answers with a refusal alone', () => {
  const answersOf = (path: string, method = 'get') => document.paths[path][method].responses as Answers
  const bytes = { type: 'string', format: 'binary' }
  for (const [path, type] of [
    ['/v2/reports/{id}/download', 'application/pdf'],
    ['/v2/individuals/{id}/evidence', 'application/zip'],
    ['/v2.2/screening/task/{guid}/result/download', 'application/gzip'],
    ['/v2/watchlists/template', 'text/csv'],
  ] as const)
    expect(answersOf(path)['200']?.content?.[type]?.schema).toMatchObject(bytes)
  expect(answersOf('/v2/live')['200']?.content).toEqual({ 'text/event-stream': { schema: { type: 'string' } } })
  expect(Object.keys(answersOf('/v2/audit_traces', 'post'))).toEqual(['403', 'default'])
})

test('the refusal it points to lists every code', () => {
  const { Refusal } = document.components.responses
  const { properties } = Refusal.content['application/json'].schema
  expect(properties.code.enum).toEqual(Object.keys(errorStatus))
  for (const code of Object.keys(errorStatus)) expect(Refusal.description).toContain(code)
  expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'key'])
})

test('named schemas stand in the order of their names, whatever is imported first', () => {
  const names = Object.keys(document.components.schemas)
  expect(names).toContain('Dashboard')
  expect(names).toEqual(names.toSorted())
})
