import { memberShapes } from '@probity/contract/companies/members.ts'
import { expect, test } from 'vitest'
import type { CompanyRecord } from '../companies-api.ts'
import { membersFrom } from './member-record.ts'
import { listNames } from './member-rows.ts'

const row = (id: number, capacity_type: number) => ({
  id,
  uuid: `u${id}`,
  create_date: 1,
  updated_date: 2,
  is_deleted: false,
  company_id: 4,
  capacity_type,
  capacity_id: id + 100,
  is_company: capacity_type === 1,
})
const share = { ...row(40, 2), type: null, currency: null, shares_num: 0, shares_paid_amount: null, rights: null }
const stored = {
  founders: [{ ...row(1, 2), effect_date: 10 }],
  shareholders: [{ ...row(2, 1), effect_date: 20, shares: [share, { ...share, id: 41, uuid: 'u41', shares_num: 9 }] }],
  directors: [
    {
      ...row(3, 2),
      director_type: 2,
      alternate_to_id: 9,
      start_date: 30,
      consent: 1,
      is_end_status: true,
      end_reason: 2,
      end_date: 31,
    },
  ],
  secretaries: [{ ...row(5, 1), start_date: 50, end_date: 51, end_reason: 1 }],
  auth_reps: [{ ...row(6, 2), start_date: 60 }],
  significant_controllers: [{ ...row(7, 2), control_nature: 'votes', commencement_date: 70 }],
} as unknown as CompanyRecord

test('every role keeps its row, its party and its own facts', () => {
  const lists = membersFrom(stored)
  expect(
    listNames.map((name) =>
      lists[name].map(({ id, uuid, capacity_type, capacity_id }) => [id, uuid, capacity_type, capacity_id]),
    ),
  ).toEqual([1, 2, 3, 5, 6, 7].map((id) => [[id, `u${id}`, id === 2 || id === 5 ? 1 : 2, id + 100]]))
  expect(lists).toMatchObject({
    founders: [{ effect_date: 10 }],
    shareholders: [
      {
        effect_date: 20,
        shares: [
          { id: 40, shares_num: 0 },
          { id: 41, shares_num: 9 },
        ],
      },
    ],
    directors: [{ director_type: 2, alternate_to_id: 9, consent: 1, is_end_status: true, end_reason: 2, end_date: 31 }],
    secretaries: [{ start_date: 50, end_date: 51, end_reason: 1 }],
    auth_reps: [{ start_date: 60 }],
    significant_controllers: [{ control_nature: 'votes', commencement_date: 70 }],
  })
})

test('the lists of a record are accepted by the server, none of their facts lost', () => {
  const lists = membersFrom(stored)
  for (const name of listNames) {
    const { data, error } = memberShapes[name].safeParse(lists[name])
    expect(error?.issues).toBeUndefined()
    expect(data).toMatchObject([{ id: lists[name][0]?.id }])
  }
  expect(memberShapes.directors.parse(lists.directors)).toMatchObject([{ alternate_to_id: 9, end_date: 31 }])
})

test('texts that the server lacks are empty fields, and a lost party is one that the form refuses', () => {
  const { shareholders, founders } = membersFrom({
    ...stored,
    founders: [{ ...stored.founders[0]!, capacity_id: null }],
  })
  expect(shareholders[0]?.shares[0]).toMatchObject({ type: '', currency: '', rights: '', shares_paid_amount: null })
  expect(memberShapes.founders.safeParse(founders).error?.issues[0]?.path).toEqual([0, 'capacity_id'])
})
