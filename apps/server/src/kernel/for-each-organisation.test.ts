import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { forEachOrganisation, organisationSeconds } from './for-each-organisation.ts'

let world: EmptyWorld
const written: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void written.push(line) })
beforeAll(async () => {
  world = await emptyWorld()
})
const services = () => ({ owner: world.databases.owner, log })

test('one organisation that fails is logged, measured and answered, and the others are done', async () => {
  const done: string[] = []
  const { failed } = await forEachOrganisation(services(), { name: 'failing' }, async ({ id, code }) => {
    if (id === world.alpha) throw new Error('alpha is broken')
    done.push(code)
  })
  expect(done).toEqual(['beta'])
  expect(failed).toEqual([world.alpha])
  expect(JSON.parse(written[0]!)).toMatchObject({ loop: 'failing', organisation: world.alpha })
  const { values } = await organisationSeconds.get()
  const counts = values.filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.loop === 'failing')
  expect(Object.fromEntries(counts.map(({ value, labels }) => [labels.outcome, value]))).toEqual({ done: 1, failed: 1 })
})

test('one that does not end is left behind, and skipped until it has ended', async () => {
  const hanging = Promise.withResolvers<void>()
  const begun: number[] = []
  const round = () =>
    forEachOrganisation(services(), { name: 'hanging', patienceMs: 20 }, async ({ id }) => {
      begun.push(id)
      if (id === world.alpha) await hanging.promise
    })
  expect(await round()).toEqual({ failed: [world.alpha] })
  expect(await round()).toEqual({ failed: [] })
  expect(begun).toEqual([world.alpha, world.beta, world.beta])
  hanging.resolve()
  await hanging.promise
  await round()
  expect(begun.slice(3)).toEqual([world.alpha, world.beta])
})

test('closed organisations are left out unless they are asked for', async () => {
  await world.client.query("update organisations set status = 0 where code = 'beta'")
  const seen = async (closed: boolean) => {
    const codes: string[] = []
    await forEachOrganisation(services(), { name: 'closed', closed }, async ({ code }) => codes.push(code))
    return codes
  }
  expect(await seen(false)).toEqual(['alpha'])
  expect(await seen(true)).toEqual(['alpha', 'beta'])
})
