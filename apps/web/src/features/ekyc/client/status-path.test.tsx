import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { StatusPath } from './status-path.tsx'

beforeAll(() => loadWords('core', 'sys', 'ekyc'))

const points = () => screen.getAllByRole('listitem').map(({ dataset, textContent }) => [textContent, dataset['state']])

test('the path of an accepted request marks no stage that never happened', () => {
  renderInProduct(<StatusPath stage="approved" passed={['submitted', 'received', 'in_review', 'approved']} />)
  expect(points().map(([, state]) => state)).toEqual(['done', 'done', 'done', 'done', 'now'])
  cleanup()
  renderInProduct(<StatusPath stage="in_review" passed={['submitted', 'received', 'in_review']} />)
  expect(points().map(([, state]) => state)).toEqual(['done', 'done', 'done', 'now', 'ahead', 'ahead', 'ahead'])
})
