import { describe, expect, test, vi } from 'vitest'
import { type ReviewActs, reviewShortcuts } from '../keys/use-review-keys.ts'
import {
  afterDecision,
  groupHits,
  hitsAhead,
  neighbour,
  nextPending,
  type QueueHit,
  waitingHits,
  walkedTotal,
  withoutDoubles,
} from './queue.ts'

const hit = (id: number, alert_case: number, score: number, more: Partial<QueueHit> = {}): QueueHit => ({
  id,
  alert_case,
  score,
  danger: score,
  entity_id: `demo:${id}`,
  entity_name: `Party ${id}`,
  service_id: 'scan',
  entity_type: 'PERSON',
  entity_categories: [],
  entity_dob: null,
  entity_countries: [],
  similarity_level: 'WEAK',
  status: 0,
  updated_date: 1,
  updated_by: null,
  matched_party: null,
  assigned_to: null,
  due_date: null,
  screening_type: 'onboarding',
  ...more,
})
const ids = (hits: readonly QueueHit[]) => hits.map(({ id }) => id)
const isOpen = ({ status }: QueueHit) => status === 0

describe('the queue', () => {
  const hits = [hit(1, 10, 0.7), hit(2, 20, 0.9), hit(3, 10, 0.8), hit(4, 20, 0.6, { status: 2 })]

  test('holds cases by their strongest hit, and hits by strength within each', () => {
    const groups = groupHits(hits, 'case')
    expect(groups.map(({ key, hits: members, pending }) => [key, ids(members), pending])).toEqual([
      ['20', [2, 4], 1],
      ['10', [3, 1], 2],
    ])
  })

  test('brings one listed party together across customers', () => {
    const shared = [hit(1, 10, 0.7, { entity_id: 'x' }), hit(2, 20, 0.9), hit(3, 30, 0.8, { entity_id: 'x' })]
    expect(groupHits(shared, 'entity').map(({ key, hits: members }) => [key, ids(members)])).toEqual([
      ['demo:2', [2]],
      ['x', [3, 1]],
    ])
  })

  test('knows of every hit that it waits for a second person, however many do', () => {
    const approval = { id: 7, state: 'waiting', create_date: 1 } as const
    const many = Array.from({ length: 1_200 }, (_, n) => hit(n, n, 0.5, { approval: n % 2 === 0 ? approval : null }))
    expect(waitingHits(many).size).toBe(600)
  })

  test('shows a hit once though it is in the view and in the open case', () => {
    expect(ids(withoutDoubles([hit(1, 10, 0.7), hit(2, 10, 0.6), hit(1, 10, 0.7)]))).toEqual([1, 2])
  })

  test('walks to neighbours, stops at the ends, and starts at the top', () => {
    expect(neighbour(hits, 2, 1)?.id).toBe(3)
    expect(neighbour(hits, 1, -1)).toBeUndefined()
    expect(neighbour(hits, undefined, 1)?.id).toBe(1)
  })

  test('offers the next hit to decide, passes over decided ones, and turns round at the end', () => {
    expect(nextPending(hits, 3, isOpen)?.id).toBe(1)
    expect(nextPending(hits, 1, isOpen)?.id).toBe(2)
    expect(nextPending([hit(1, 10, 0.7)], 1, isOpen)).toBeUndefined()
  })

  test('keeps a decided hit where it was', () => {
    const after = afterDecision(hits, [{ id: 2, status: 1, updated_date: 5 }])
    expect(ids(after)).toEqual(ids(hits))
    expect(after[1]).toMatchObject({ status: 1, updated_date: 5 })
    expect(groupHits(after, 'case').map(({ key }) => key)).toEqual(['20', '10'])
  })

  test('leaves the other hits the very same, so that none of them is drawn anew', () => {
    const after = afterDecision(hits, [{ id: 2, status: 1, updated_date: 5 }])
    expect(after.map((one, at) => one === hits[at])).toEqual([true, false, true, true])
  })

  test('fetches two hits ahead on either way, J or a decision, and the one before', () => {
    const long = [1, 2, 3, 4, 5, 6].map((id) => hit(id, id, 1 - id / 10, { status: id === 3 || id === 4 ? 2 : 0 }))
    expect(ids(hitsAhead(long, 2, isOpen))).toEqual([5, 3, 4, 6, 1])
    expect(ids(hitsAhead(long, 6, isOpen))).toEqual([1, 2, 5])
    expect(ids(hitsAhead([long[0]!], 1, isOpen))).toEqual([])
  })
})

test('a place in the queue is never beyond its end: what was decided on the way keeps its place', () => {
  const shown = [hit(1, 10, 0.9, { status: 2 }), hit(2, 10, 0.8, { status: 2 }), hit(3, 10, 0.7)]
  expect(walkedTotal(shown, undefined)).toBe(3)
  expect(walkedTotal(shown, 1)).toBe(3)
  expect(walkedTotal(shown, 41)).toBe(43)
})

describe('the keys of the review', () => {
  const acts = () => {
    const names = ['step', 'status', 'exposition', 'suggest', 'remarks', 'profile', 'audit', 'nextRow'] as const
    const rest = ['select', 'selectGroup', 'group', 'save', 'undo', 'clear'] as const
    return Object.fromEntries([...names, ...rest].map((name) => [name, vi.fn<() => void>()])) as unknown as ReviewActs
  }
  const press = (key: string, canDecide = true) => {
    const made = acts()
    reviewShortcuts(made, canDecide)[key]?.(new KeyboardEvent('keydown'))
    return made
  }

  test('are those of the keyboard map', () => {
    expect(Object.keys(reviewShortcuts(acts(), true)).toSorted()).toEqual(
      'j k p t f 1 2 3 4 5 6 r m o b a l x shift+x g u Escape mod+Enter'.split(' ').toSorted(),
    )
    expect(press('f').status).toHaveBeenCalledWith(2)
    expect(press('k').step).toHaveBeenCalledWith(-1)
    expect(press('6').exposition).toHaveBeenCalledWith(6)
    expect(press('mod+Enter').save).toHaveBeenCalledOnce()
  })

  test('that decide are silent where nothing can be decided, the others still walk', () => {
    expect(press('f', false).status).not.toHaveBeenCalled()
    expect(press('mod+Enter', false).save).not.toHaveBeenCalled()
    expect(press('j', false).step).toHaveBeenCalledWith(1)
    expect(press('u', false).undo).toHaveBeenCalledOnce()
  })
})
