import { beforeEach, expect, test, vi } from 'vitest'
import { draftCount, draftKey, dropDraft, dropDraftsOf, keepDraft, readDraft } from './drafts.ts'

const wing = { organization: 'harbour', username: 'wing' }
const typed = { values: { tel: '3' }, base: { tel: '2' } }

beforeEach(() => localStorage.clear())

test('a draft is read as it was kept, with the time, until it is dropped', () => {
  const key = draftKey(wing, 'person.7')
  const before = Date.now()
  keepDraft(key, { ...typed, isWanted: true })
  expect(readDraft(key)).toEqual({ ...typed, isWanted: true, at: expect.any(Number) })
  expect(readDraft(key)!.at).toBeGreaterThanOrEqual(before)
  dropDraft(key)
  expect(readDraft(key)).toBeUndefined()
})

test('nobody reads or drops the draft of another user, of another organisation, or of a name that begins alike', () => {
  const others = [
    { ...wing, username: 'kim' },
    { ...wing, organization: 'peak' },
    { ...wing, username: 'wing2' },
    { ...wing, username: 'wing.lee' },
  ]
  for (const owner of [wing, ...others]) keepDraft(draftKey(owner, 'person.7'), typed)
  keepDraft(draftKey(wing, 'company.1'), typed)
  localStorage.setItem('probity.rows.persons', '50')
  expect(draftCount(wing)).toBe(2)
  dropDraftsOf(wing)
  expect([wing, ...others].map(draftCount)).toEqual([0, 1, 1, 1, 1])
  expect(localStorage.getItem('probity.rows.persons')).toBe('50')
})

test('a damaged draft is none, and is removed, so that it does not come back', () => {
  const key = draftKey(wing, 'person.7')
  localStorage.setItem(key, '{"values":')
  expect(readDraft(key)).toBeUndefined()
  expect(localStorage.getItem(key)).toBeNull()
})

test('a full device loses the draft and leaves the form alone; any other fault is not swallowed', () => {
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { setItem })
  expect(() => keepDraft(draftKey(wing, 'person.7'), typed)).not.toThrow()
  expect(setItem).toHaveBeenCalledOnce()
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  expect(() => keepDraft(draftKey(wing, 'person.7'), { values: circular, base: {} })).toThrow(TypeError)
})
