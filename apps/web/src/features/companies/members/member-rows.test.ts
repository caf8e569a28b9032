import { describe, expect, it } from 'vitest'
import {
  applyDraft,
  asController,
  blankShare,
  draftOf,
  findMember,
  type MemberLists,
  withoutMember,
} from './member-rows.ts'

const empty: MemberLists = {
  founders: [],
  shareholders: [],
  directors: [],
  secretaries: [],
  auth_reps: [],
  significant_controllers: [],
}
const person = { capacity_type: 2, capacity_id: 7 }
const founder = { id: 3, uuid: null, ...person, effect_date: 0 }

function withRoles(lists: MemberLists, roles: ('founders' | 'directors')[]) {
  const draft = { ...draftOf(findMember(lists, person), 'CHAN Tai Man'), ...person }
  for (const role of roles) draft.has[role] = true
  return applyDraft(lists, draft)
}

describe('members of a company form', () => {
  it('gives one party two roles in one pass', () => {
    const lists = withRoles(empty, ['founders', 'directors'])
    expect(lists.founders).toMatchObject([person])
    expect(lists.directors).toMatchObject([{ ...person, director_type: 1 }])
    expect(lists.shareholders).toEqual([])
  })

  it('records an owner as controller beside the roles it holds', () => {
    const lists = asController({ ...empty, founders: [founder] }, person, { natures: ['shares', 'votes'] })
    expect(lists.founders).toMatchObject([founder])
    expect(lists.significant_controllers).toMatchObject([{ ...person, control_nature: 'shares, votes' }])
    const byVotes = asController(empty, person, { natures: ['votes'] })
    expect(byVotes.significant_controllers).toMatchObject([{ control_nature: 'votes' }])
  })

  it('changes the row a member has instead of adding another', () => {
    const lists = withRoles({ ...empty, founders: [founder] }, ['founders'])
    expect(lists.founders).toEqual([founder])
  })

  it('marks a saved role that was unticked, and drops a new one', () => {
    const saved = { ...empty, founders: [founder] }
    const draft = draftOf(findMember(saved, person), '')
    draft.has.founders = false
    expect(applyDraft(saved, draft).founders).toEqual([{ ...founder, is_deleted: true }])

    const fresh = withRoles(empty, ['directors'])
    const again = draftOf(findMember(fresh, person), '')
    again.has.directors = false
    expect(applyDraft(fresh, again).directors).toEqual([])
  })

  it('takes a member out of every list, and leaves the others', () => {
    const other = { ...founder, id: 4, capacity_id: 8 }
    const lists = withRoles({ ...empty, founders: [founder, other] }, ['directors'])
    const left = withoutMember(lists, person)
    expect(left.founders).toEqual([{ ...founder, is_deleted: true }, other])
    expect(left.directors).toEqual([])
    expect(findMember(left, person)).toBeUndefined()
  })

  it('keeps shares of one class and currency as one row when applied, and leaves rows without a number alone [MEM-072] [MEM-073] [MEM-074]', () => {
    const share = (over: object) => ({ ...blankShare(), ...over })
    const draft = { ...draftOf(undefined, ''), ...person }
    draft.has.shareholders = true
    draft.shareholders[0]!.shares = [
      share({ shares_num: 1000, shares_paid_amount: '1000.00' }),
      share({ type: 'ORDINARY', currency: 'hkd', shares_num: 500, shares_paid_amount: '500.50' }),
      share({ type: 'ordinary', id: 9 }),
    ]
    expect(applyDraft(empty, draft).shareholders[0]?.shares).toMatchObject([
      { type: 'Ordinary', shares_num: 1500, shares_paid_amount: '1500.50' },
      { type: 'ordinary', id: 9, shares_num: null },
    ])
  })

  it('replaces the row of a party that is a member already [MEM-062]', () => {
    const draft = { ...draftOf(findMember({ ...empty, founders: [founder] }, person), ''), ...person }
    draft.founders[0]!.effect_date = 5
    expect(applyDraft({ ...empty, founders: [founder] }, draft).founders).toEqual([{ ...founder, effect_date: 5 }])
  })
})
