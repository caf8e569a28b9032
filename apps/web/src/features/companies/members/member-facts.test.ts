import { describe, expect, test } from 'vitest'
import { directAfter, editedMembers, endedOf, rankOf, sharesOf, sinceOf, stakesOf } from './member-facts.ts'
import { draftOf, findMember, type MemberLists, membersOf } from './member-rows.ts'

const none: MemberLists = {
  founders: [],
  shareholders: [],
  directors: [],
  secretaries: [],
  auth_reps: [],
  significant_controllers: [],
}
const share = (shares_num: number, more = {}) => ({
  uuid: `s${shares_num}`,
  type: 'Ordinary',
  currency: 'HKD',
  shares_num,
  shares_paid_amount: null,
  rights: '',
  ...more,
})
const holder = (capacity_type: number, capacity_id: number, ...shares: ReturnType<typeof share>[]) => ({
  id: capacity_id,
  uuid: `h${capacity_id}`,
  capacity_type,
  capacity_id,
  effect_date: 50,
  shares,
})
const director = (capacity_id: number, more = {}) => ({
  id: capacity_id,
  uuid: `d${capacity_id}`,
  capacity_type: 2,
  capacity_id,
  director_type: 1,
  alternate_to_id: null,
  alternate_to_uuid: null,
  start_date: 40,
  consent: 1,
  is_end_status: false,
  end_reason: null,
  end_date: null,
  ...more,
})

describe('a member', () => {
  const lists = {
    ...none,
    shareholders: [holder(2, 7, share(600), share(9, { is_deleted: true }))],
    directors: [director(7)],
  }
  const [member] = membersOf(lists)
  test('counts the shares that stand, and serves since its first role', () => {
    expect([sharesOf(member!), sinceOf(member!), endedOf(member!)]).toEqual([600, 40, null])
  })
  test('that serves no more says since when', () => {
    const [former] = membersOf({ ...none, directors: [director(8, { is_end_status: true, end_date: 90 })] })
    expect(endedOf(former!)).toBe(90)
  })
  test('stands among the others by its first role, and last when it serves no more', () => {
    const [secretary] = membersOf({ ...none, secretaries: [{ ...director(1), start_date: null, end_date: null }] })
    const [former] = membersOf({ ...none, directors: [director(8, { is_end_status: true, end_date: 90 })] })
    expect([member, secretary, former].map((one) => rankOf(one!))).toEqual([1, 3, 8])
  })
  test('is edited when one of its rows is not as it was loaded', () => {
    const changed = { ...lists, directors: [director(7, { start_date: 41 }), director(9)] }
    expect([...editedMembers(lists, changed)].toSorted()).toEqual(['2:7', '2:9'])
    expect(editedMembers(lists, lists).size).toBe(0)
  })
})

describe('what members hold', () => {
  const lists = { ...none, shareholders: [holder(2, 1, share(60)), holder(1, 5, share(40))] }
  test('is counted from the form, and through other companies from what is stored', () => {
    const stored = {
      edges: [
        { company_id: 5, capacity_type: 2, capacity_id: 1, shares: 1, share: 0.5 },
        { company_id: 5, capacity_type: 2, capacity_id: 2, shares: 1, share: 0.5 },
        { company_id: 3, capacity_type: 2, capacity_id: 2, shares: 10, share: 1 },
      ],
    }
    expect([...stakesOf(3, lists, stored as never)]).toEqual([
      ['2:1', { direct: 0.6, effective: 0.8 }],
      ['1:5', { direct: 0.4, effective: 0.4 }],
    ])
  })
  test('is nothing while no shares are recorded', () => {
    expect([...stakesOf(3, { ...none, directors: [director(7)] }, undefined).values()]).toEqual([
      { direct: 0, effective: 0 },
    ])
  })
})

test('the part a member would hold once its shares are applied', () => {
  const lists = { ...none, shareholders: [holder(2, 7, share(600)), holder(2, 8, share(400))] }
  const draft = draftOf(findMember(lists, { capacity_type: 2, capacity_id: 8 }), '')
  draft.shareholders[0]!.shares = [share(1400)]
  expect(directAfter(lists, draft)).toBeCloseTo(0.7)
  expect(directAfter(lists, { ...draft, has: { ...draft.has, shareholders: false } })).toBe(0)
  expect(directAfter(lists, draftOf(undefined, ''))).toBe(0)
})
