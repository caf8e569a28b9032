import { describe, expect, test } from 'vitest'
import { missingParts } from './missing-parts.ts'
import { canStep, reportStates } from './report-parts.ts'
import type { ReportContent, Subject } from './suspicion-reports.ts'

const subject: Subject = {
  key: 's1',
  kind: 'individual',
  role: 'client',
  reference: 'P-1',
  name: 'NG Chi Keung',
  name_zh: '',
  birth: '1980',
  country: 'HK',
  document: '',
  number: '',
  address: '',
  tel: '',
  occupation: '',
}
const account = { key: 'a1', bank: 'Foreshore Bank', number: '1', currency: 'HKD', holder: 'NG Chi Keung' }
const whole: ReportContent = {
  subjects: [subject],
  accounts: [account],
  transactions: [],
  screen: 'Noticed.',
  ask: 'Asked.',
  find: 'Found.',
  evaluate: 'Suspicious.',
  relationship: 'watched',
}

describe('what a report lacks', () => {
  test('is nothing when every part is there', () => {
    expect(missingParts(whole)).toEqual([])
  })
  test('is named part by part, in the order of the page', () => {
    const bare = { ...whole, accounts: [], ask: ' ', evaluate: '', relationship: null }
    expect(missingParts({ ...bare, subjects: [] }).map(({ part }) => part)).toEqual([
      'subjects',
      'transactions',
      'ask',
      'evaluate',
      'relationship',
    ])
  })
  test('is named for each subject; a name in either script is enough', () => {
    const firm = { ...subject, key: 's2', name: '', name_zh: '蓮港金屬', birth: '', country: ' ' }
    expect(missingParts({ ...whole, subjects: [subject, firm] })).toEqual([
      { part: 'subject', key: 's2', name: '蓮港金屬', field: 'birth' },
      { part: 'subject', key: 's2', name: '蓮港金屬', field: 'country' },
    ])
    expect(missingParts({ ...whole, subjects: [{ ...subject, name: '' }] })).toMatchObject([{ field: 'name' }])
  })
})

test('a report moves forwards only, and from every state but the last it can be closed', () => {
  const allowed = reportStates.flatMap((from) =>
    reportStates.filter((to) => canStep(from, to)).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    'draft submitted',
    'draft closed',
    'submitted acknowledged',
    'submitted closed',
    'acknowledged closed',
  ])
})
