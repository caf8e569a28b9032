import { errorStatus } from '@probity/contract/errors.ts'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world.ts'

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

test('the refusal it points to lists every code', () => {
  const { Refusal } = document.components.responses
  const { properties } = Refusal.content['application/json'].schema
  expect(properties.code.enum).toEqual(Object.keys(errorStatus))
  for (const code of Object.keys(errorStatus)) expect(Refusal.description).toContain(code)
  expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'key'])
})
