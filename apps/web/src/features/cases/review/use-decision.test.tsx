import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hit, openReview, remarks, serveReview, server, table, until, written } from './review.test-double.tsx'

serveReview()

const rowOf = (id: number) => ({ table, id, entity_id: 'x', updated_date: 1, status: 0, approval: null })

describe('a saved decision', () => {
  test('is sent once however often the key is pressed, and the next hit is opened without its draft', async () => {
    const { now, current, decide, save, settled } = await openReview()
    decide(2)
    let first: Promise<void> | undefined
    act(() => {
      first = now().decision.save()
    })
    await save()
    await act(async () => first)
    expect(current()).toBe(3)
    await settled(3)
    expect(now().decision.control.draft).toMatchObject({ status: 0, remarks: '' })
    expect(written()).toEqual([['/v2/alert_case_entities/2', { status: 2, exposition: '0', remarks, updated_date: 1 }]])
  })

  test('that is incomplete stays on its hit with its problems shown, and nothing is sent', async () => {
    const { now, current, save } = await openReview()
    act(() => now().decision.control.setStatus(1))
    await save()
    expect([current(), now().decision.isTried, written()]).toEqual([2, true, []])
  })

  test('that a colleague overtook stays on its hit with what was typed', async () => {
    const { now, current, decide, save } = await openReview()
    decide(2)
    server.isRefused = true
    await save()
    expect(current()).toBe(2)
    expect(now().decision.control.draft).toMatchObject({ status: 2, remarks })
    expect(now().decision.isMovingOn).toBe(false)
  })

  test('without a change moves on and sends nothing', async () => {
    const { current, save } = await openReview()
    await save()
    expect([current(), written()]).toEqual([3, []])
  })

  test('of the last hit of a case leads to the next case, and round to what was passed over', async () => {
    const { current, step, save, settled } = await openReview()
    step(1)
    await settled(3)
    await save()
    expect(current()).toBe(4)
    await settled(4)
    await save()
    expect(current()).toBe(2)
  })

  test('that is taken back opens its hit again, with the remark as a draft', async () => {
    const { now, current, decide, save, settled } = await openReview()
    decide(2)
    await save()
    await settled(3)
    act(() => now().decision.undo())
    expect([current(), now().decision.undoing]).toEqual([3, 2])
    await until(() => expect([current(), now().decision.undoing]).toEqual([2, undefined]))
    await until(() => expect(now().decision.control.draft).toMatchObject({ status: 0, remarks }))
  })
})

describe('a hit that cannot be decided', () => {
  test.each([
    ['decided and locked', '?hit=1', true],
    ['shown to a user who may only read', '?hit=2', false],
  ] as const)('is not saved: %s', async (_, search, mayDecide) => {
    const { now, decide, current, save } = await openReview(search, mayDecide)
    expect(now().decision.canDecide).toBe(false)
    const before = current()
    decide(1)
    await save()
    expect([current(), written()]).toEqual([before, []])
  })

  test('is decided again once it is unlocked, in its version', async () => {
    const { now, decide, save } = await openReview('?hit=1')
    act(() => now().decision.unlock())
    expect(now().decision.canDecide).toBe(true)
    decide(1)
    await save()
    expect(written()).toMatchObject([['/v2/alert_case_entities/1', { status: 1, updated_date: 1 }]])
  })
})

describe('the selected hits', () => {
  test('get one decision, and the review goes on with a hit that was not selected', async () => {
    const { now, current, decide } = await openReview()
    act(() => now().selection.selectGroup())
    expect(now().selection.chosen.map(({ id }) => id)).toEqual([2, 3])
    expect(now().decision.check()).toBe(true)
    decide(2)
    await act(() => now().decision.saveChosen())
    expect(written()).toMatchObject([
      ['/v2/review/decide', { items: [{ id: 2 }, { id: 3 }], verdict: { hit_status: 2, remarks } }],
    ])
    expect(now().selection.chosen).toEqual([])
    expect(current()).toBe(4)
  })

  test('keep the typed decision when it is refused, and the single hit has none of it', async () => {
    const { now, decide } = await openReview()
    act(() => void now().selection.toggleCurrent())
    decide(2)
    server.isRefused = true
    await act(() => now().decision.saveChosen())
    expect(now().selection.chosen).toHaveLength(1)
    expect(now().decision.control.draft.remarks).toBe(remarks)
    act(() => now().selection.clear())
    expect(now().decision.control.draft).toMatchObject({ status: 0, remarks: '' })
  })

  test('never hold a decided one', async () => {
    const { now } = await openReview('?hit=1')
    act(() => void now().selection.toggleCurrent())
    expect(now().selection.chosen).toEqual([])
  })
})

describe('the rows of a party', () => {
  test('are shown one after the other, round to the first, without those that are no hits of cases', async () => {
    const rows = [rowOf(2), { ...rowOf(90), table: 'alerts' }, rowOf(3)]
    server.hits[1] = hit(2, { party: { party: 'p', leads: true, rows } as never })
    const { now, settled, step } = await openReview()
    const shown = () => now().decision.party.shown?.id
    expect(shown()).toBe(2)
    act(() => now().decision.party.showNext())
    await until(() => expect(shown()).toBe(3))
    act(() => now().decision.party.showNext())
    expect(shown()).toBe(2)
    act(() => now().decision.party.show(3))
    step(1)
    await settled(3)
    act(() => now().decision.party.showNext())
    expect(shown()).toBe(3)
  })
})
