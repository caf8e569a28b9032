import { describe, expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { LabSettings, LabWeights } from './threshold-lab.ts'

const levels = { exact: 0.95, strong: 0.8, weak: 0.6 }
const refused = (given: object) => {
  const { error } = LabSettings.safeParse({ ...levels, ...given }, { reportInput: true })
  return error ? toIssues(error).map(({ path, code }) => `${path} ${code}`) : []
}

describe('the levels of the lab', () => {
  test('are in order; equal levels are allowed', () => {
    expect(refused({})).toEqual([])
    expect(refused({ exact: 0.8, weak: 0.8 })).toEqual([])
    expect(refused({ strong: 0.59 })).toEqual(['strong too_small'])
    expect(refused({ exact: 0.79 })).toEqual(['exact too_small'])
  })
  test('lie between 0 and 1', () => {
    expect(refused({ exact: 1, weak: 0 })).toEqual([])
    expect(refused({ exact: 1.01 })).toEqual(['exact too_large'])
    expect(refused({ weak: -0.01 })).toEqual(['weak too_small'])
  })
  test('raise a binding list no later than the others; null is the default and compares with nothing', () => {
    expect(refused({ raise_from: 0.8, raise_from_binding: 0.8 })).toEqual([])
    expect(refused({ raise_from: 0.8, raise_from_binding: 0.81 })).toEqual(['raise_from_binding too_large'])
    expect(refused({ raise_from: null, raise_from_binding: 0.9 })).toEqual([])
  })
})

test('a weight is a factor from 0 to 2 of a known field', () => {
  const takes = (given: object) => LabWeights.safeParse(given).success
  expect([takes({ name: 0 }), takes({ name: 2 }), takes({})]).toEqual([true, true, true])
  expect([takes({ name: 2.01 }), takes({ name: -0.01 }), takes({ shoe_size: 1 })]).toEqual([false, false, false])
})
