import type { Profile } from '@probity/contract/identity/auth.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { draftCount, draftKey, readDraft } from '#web/form/drafts/drafts.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import type { Subject } from './subject.ts'
import { keepRemark, useBulkVerdict, useVerdict } from './use-verdict.ts'

const officer = { organization: 'demo', username: 'officer' } as Profile
const subject = (id: number, more: Partial<Subject> = {}) =>
  ({
    table: 'alert_case_entities',
    id,
    updated_date: 1,
    status: 0,
    exposition: null,
    remarks: null,
    ...more,
  }) as Subject
const kept = (id: number, table = 'alert_case_entities') => readDraft(draftKey(officer, `verdict.${table}.${id}`))

beforeEach(() => {
  localStorage.clear()
  signInFor('ALERTCASEPOOL')
})
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
function open(first: Subject | undefined) {
  const { result, rerender, unmount } = renderHook(({ of }) => useVerdict(of), {
    wrapper,
    initialProps: { of: first },
  })
  return {
    now: () => result.current,
    draft: () => result.current.draft,
    show: (of: Subject | undefined) => rerender({ of }),
    type: (remarks: string) => act(() => result.current.setRemarks(remarks)),
    unmount,
  }
}

describe('a draft verdict', () => {
  test('begins as the hit was decided, and is kept from the first change on', () => {
    const { now, draft, type } = open(subject(7, { status: 2, exposition: '0', remarks: 'Seen.' }))
    expect(draft()).toMatchObject({ status: 2, exposition: '0', remarks: 'Seen.' })
    expect([kept(7), now().keptAt]).toEqual([undefined, undefined])
    type('Seen again.')
    expect(kept(7)?.values).toMatchObject({ status: 2, remarks: 'Seen again.' })
    expect(now().keptAt).toBe(kept(7)?.at)
  })

  test('that is typed back to the saved verdict is none', () => {
    const { now, type } = open(subject(7))
    type('x')
    type('')
    expect([kept(7), now().keptAt]).toEqual([undefined, undefined])
  })

  test('stays with its hit: another one, and one of the same number in another list, have their own', () => {
    const { draft, show, type } = open(subject(7))
    type('Born elsewhere.')
    show(subject(8))
    expect(draft().remarks).toBe('')
    type('Same passport.')
    show(subject(7, { table: 'alerts' }))
    expect(draft().remarks).toBe('')
    show(subject(7))
    expect(draft().remarks).toBe('Born elsewhere.')
    show(subject(8))
    expect(draft().remarks).toBe('Same passport.')
  })

  test('survives a closed page, and the save of somebody else', () => {
    const { type, unmount } = open(subject(7))
    type('Born elsewhere.')
    unmount()
    const { draft, show } = open(subject(7))
    expect(draft().remarks).toBe('Born elsewhere.')
    show(subject(7, { status: 1, exposition: '1', remarks: 'Theirs', updated_date: 2 }))
    expect(draft()).toMatchObject({ status: 0, remarks: 'Born elsewhere.' })
  })

  test('that was not typed in gives way to the newer decision', () => {
    const { draft, show } = open(subject(7))
    show(subject(7, { status: 1, exposition: '1', remarks: 'Theirs', updated_date: 2 }))
    expect(draft()).toMatchObject({ status: 1, exposition: '1', remarks: 'Theirs' })
  })

  test('is gone once it is saved, and does not come back with the hit', () => {
    const { now, draft, show, type } = open(subject(7))
    type('Born elsewhere.')
    act(() => now().forget())
    expect(kept(7)).toBeUndefined()
    show(subject(8))
    show(subject(7))
    expect(draft().remarks).toBe('')
  })

  test('is typed on where the device is full, only not kept', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem, getItem: () => null, removeItem: () => undefined })
    const { now, draft, type } = open(subject(7))
    type('Born elsewhere.')
    expect([draft().remarks, now().keptAt]).toEqual(['Born elsewhere.', undefined])
  })

  test('of no hit takes no keys and keeps nothing', () => {
    const { now, draft, type } = open(undefined)
    type('x')
    act(() => now().forget())
    expect([draft().remarks, draftCount(officer)]).toEqual(['', 0])
  })
})

describe('keys and suggestions', () => {
  test('act on the draft as it is: status, exposition, a line more of remarks', () => {
    const { now, draft } = open(subject(7))
    act(() => now().setStatus(1))
    act(() => now().pressExposition(2))
    act(() => now().suggest('First.'))
    act(() => now().suggest('Second.'))
    expect(draft()).toEqual({
      status: 1,
      exposition: '1',
      remarks: 'First.\nSecond.',
      stepsDone: [],
      isToConfirm: false,
    })
  })
})

test('the remark of an undone decision is there again on the hit as it was, and none is no draft', () => {
  keepRemark(officer, subject(7), 'Born elsewhere.')
  expect(open(subject(7)).draft()).toMatchObject({ status: 0, exposition: null, remarks: 'Born elsewhere.' })
  keepRemark(officer, subject(8), null)
  expect(kept(8)).toBeUndefined()
})

test('the verdict on a selection is kept nowhere, and is empty after it was saved', () => {
  const { result } = renderHook(() => useBulkVerdict())
  act(() => result.current.setStatus(2))
  act(() => result.current.setRemarks('Born elsewhere.'))
  expect([result.current.draft.status, draftCount(officer)]).toEqual([2, 0])
  act(() => result.current.forget())
  expect(result.current.draft).toMatchObject({ status: 0, remarks: '' })
})
