import { cleanup, render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { KeyBar } from './key-bar.tsx'

beforeAll(() => loadWords('core', 'sys'))

const keys = (mayDecide: boolean) => {
  const { container } = render(<KeyBar isNextReady={false} mayDecide={mayDecide} />)
  const shown = [...container.querySelectorAll('kbd')].map(({ textContent }) => textContent)
  cleanup()
  return shown
}

test('whoever only reads cases is shown no key to decide by', () => {
  expect(keys(true)).toEqual(expect.arrayContaining(['J', 'P', 'T', 'F', 'R', 'U', '?']))
  expect(keys(false)).toEqual(['J', 'K', 'L', 'B', 'G', '?'])
})
