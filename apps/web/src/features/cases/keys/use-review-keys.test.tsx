import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { type ReviewActs, useReviewKeys } from './use-review-keys.ts'

const nothing = () => undefined
const silent: ReviewActs = {
  step: nothing,
  status: nothing,
  exposition: nothing,
  suggest: nothing,
  remarks: nothing,
  type: nothing,
  profile: nothing,
  law: nothing,
  audit: nothing,
  nextRow: nothing,
  select: nothing,
  selectGroup: nothing,
  group: nothing,
  save: nothing,
  undo: nothing,
  clear: nothing,
}

interface Review {
  hit: number
  isShown: boolean
  /** The save of the hit was refused. */
  isRefused?: boolean
}

/** Hits decided one after the other, as in the review; `saved` collects the outcomes. */
function Hits({ review, saved }: { review: Review; saved: string[] }) {
  const [savedLast, setSavedLast] = useState<number>()
  const isSaving = savedLast === review.hit && review.isRefused !== true
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({})
  const remarks = useRef<HTMLTextAreaElement>(null)
  const draft = drafts[review.hit] ?? ''
  const add = (text: string) => setDrafts({ ...drafts, [review.hit]: draft + text })
  useReviewKeys(
    {
      ...silent,
      status: (status) => add(`status ${status};`),
      exposition: (exposition) => add(`exposition ${exposition};`),
      remarks: () => remarks.current?.focus(),
      type: add,
      save: () => {
        saved.push(`${review.hit}: ${draft}`)
        setSavedLast(review.hit)
      },
    },
    {
      hit: { current: review.hit, isShown: review.isShown, isSaving },
      holds: true,
      canDecide: review.isShown && !isSaving,
    },
  )
  return <textarea ref={remarks} aria-label="Remarks" value={draft} onChange={() => undefined} />
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const save = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true })

function open() {
  const saved: string[] = []
  const drawn = (review: Review) => <Hits review={review} saved={saved} />
  const { rerender } = render(drawn({ hit: 1, isShown: true }))
  const show = (review: Review) => act(async () => rerender(drawn(review)))
  return { saved, show, remarks: () => screen.getByLabelText<HTMLTextAreaElement>('Remarks') }
}

test('keys pressed while a decision is saved go to the next hit, in order, the remarks too', async () => {
  const { show, remarks, saved } = open()
  press('f', '2')
  save()
  press('t', '1', 'm', 'a', 'j', 'x', 'Backspace', ' ', 'k')
  expect(saved).toEqual(['1: status 2;exposition 2;'])
  await show({ hit: 2, isShown: false })
  press('!')
  await show({ hit: 2, isShown: true })
  expect(remarks().value).toBe('status 1;exposition 1;aj k!')
  expect(document.activeElement).toBe(remarks())
})

test('keys pressed while the evidence of a hit is on its way go to that hit, and to no other', async () => {
  const { show, remarks } = open()
  await show({ hit: 2, isShown: false })
  press('f', '1')
  await show({ hit: 3, isShown: true })
  expect(remarks().value).toBe('')
  await show({ hit: 2, isShown: true })
  expect(remarks().value).toBe('')
  await show({ hit: 4, isShown: false })
  press('f', '1')
  await show({ hit: 4, isShown: true })
  expect(remarks().value).toBe('status 2;exposition 1;')
})

test('a decision that was not saved gets none of the keys meant for the next hit', async () => {
  const { show, remarks } = open()
  press('f')
  save()
  press('t', '1')
  await show({ hit: 1, isShown: true, isRefused: true })
  expect(remarks().value).toBe('status 2;')
  await show({ hit: 2, isShown: true })
  expect(remarks().value).toBe('')
})

test('a save pressed twice passes over no hit; one after a decision saves it, and the keys after it wait again', async () => {
  const { show, saved, remarks } = open()
  press('f')
  save()
  save()
  await show({ hit: 2, isShown: true })
  expect(saved).toEqual(['1: status 2;'])
  press('f')
  save()
  press('t', '3')
  save()
  press('p')
  await show({ hit: 3, isShown: true })
  expect(saved).toEqual(['1: status 2;', '2: status 2;', '3: status 1;exposition 3;'])
  await show({ hit: 4, isShown: true })
  expect(remarks().value).toBe('status 0;')
})
