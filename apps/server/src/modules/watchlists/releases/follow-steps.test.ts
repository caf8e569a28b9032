import { expect, test } from 'vitest'
import { openProduct } from '#test/world/product.ts'
import { followSteps } from './follow-steps.ts'
import { enterPhase, listSources } from './releases.queries.ts'

const { services } = await openProduct()
const known = async (list: string) => (await listSources(services.owner)).find((source) => source.list === list)

test('the number of entries read is noted beside the list, and goes with the phase', async () => {
  await enterPhase(services, { list: 'un', phase: 'reading' })
  const steps = followSteps(services, ['un'])
  for (let read = 1; read <= 50; read++) steps.note({ list: 'un', read })
  await steps.noted()
  expect(await known('un')).toMatchObject({ phase: 'reading', read_entities: 50 })
  steps.note('indexing')
  await steps.noted()
  expect(await known('un')).toMatchObject({ phase: 'indexing', read_entities: null })
  await enterPhase(services, { list: 'un', phase: null })
})
