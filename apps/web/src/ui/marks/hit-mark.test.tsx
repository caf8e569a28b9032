import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { HitCount } from './hit-mark.tsx'

beforeAll(() => loadWords('core', 'sys'))

test('a count says what it counts, to readers and to the style sheet, and that it is zero', () => {
  render(
    <MantineProvider>
      <HitCount state="pending" n={31} />
      <HitCount state="true" n={0} />
    </MantineProvider>,
  )
  const [pending, confirmed] = [screen.getByTitle('Pending'), screen.getByTitle('True hit')]
  expect(pending.dataset).toMatchObject({ status: 'pending', zero: 'false' })
  expect(confirmed.dataset).toMatchObject({ status: 'true', zero: 'true' })
  expect(pending.textContent).toBe('Pending31')
})
