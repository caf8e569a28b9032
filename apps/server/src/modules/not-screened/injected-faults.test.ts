import { seededRandom } from '@probity/matching/synthetic/random.ts'
import { expect, test } from 'vitest'
import { openFaultDesk } from '#test/world/fault-desk.ts'

const faultsInAll = 200
const atOnce = 20
const random = seededRandom(Number(process.env['PROBITY_SEED'] ?? 20_261_129))
const minuteMs = 60_000

const first = (word: string) => (one: string, other: string) =>
  Number(other.includes(word)) - Number(one.includes(word))

/** Each locked row holds a connection until it is repaired: several together would use up the share of the organisation. */
const onceLocked = (drawn: readonly string[]): string[] =>
  drawn.filter((fault, at) => !fault.includes('locked') || drawn.indexOf(fault) === at)

test('of 200 faults drawn by a seed none leaves a party unscreened without an alarm', async () => {
  const { faults, late, told, look, world } = await openFaultDesk('faults-many')
  const names = Object.keys(faults)
  let injected = 0
  while (injected < faultsInAll) {
    // Ended connections come first: they would end the lock of another fault.
    const drawn = onceLocked(Array.from({ length: atOnce }, () => random.pick(names))).toSorted(first('database'))
    const done = []
    for (const fault of drawn) done.push({ fault, ...(await faults[fault]!()) })
    injected += done.length
    world.clock.forward(5 * minuteMs)
    await look()
    const [alarmed, named] = [new Set(await late()), new Set(await told())]
    expect(
      done.filter(({ key }) => !alarmed.has(key) || !named.has(key)).map(({ fault, key }) => [fault, key]),
    ).toEqual([])
    // A run over everybody would wait for a lock.
    const locked = first('locked')
    const inOrder = done.toSorted((one, other) => locked(one.fault, other.fault))
    for (const repair of new Set(inOrder.map((fault) => fault.repair))) await repair()
    await look()
    expect(await late()).toEqual([])
  }
  expect(injected).toBeGreaterThanOrEqual(faultsInAll)
})
