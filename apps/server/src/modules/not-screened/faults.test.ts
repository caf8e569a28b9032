import { expect, test } from 'vitest'
import { openFaultDesk } from '#test/world/fault-desk.ts'

const desk = await openFaultDesk('faults-each')
const minuteMs = 60_000

test.each(Object.keys(desk.faults))(
  '%s: the alarm comes in time, names the party and goes by itself',
  async (fault) => {
    const { faults, late, told, ledger, look, world } = desk
    expect(await late()).toEqual([])
    const { key, repair } = await faults[fault]!()
    world.clock.forward(5 * minuteMs)
    await look()
    expect([key, await late()]).toEqual([key, [key]])
    expect(await told()).toContain(key)
    const { items } = await ledger()
    expect(items.find(({ kind, id, ref_id }) => `${kind} ${id ?? ref_id}` === key)?.name.en).toMatch(/\S/)
    await repair()
    await look()
    expect([key, await late()]).toEqual([key, []])
    expect(await told()).not.toContain(key)
  },
)
