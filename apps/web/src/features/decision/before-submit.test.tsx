import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { BeforeSubmit } from './before-submit.tsx'
import type { Obliging } from './legal-steps.ts'

beforeAll(() => loadWords('core', 'sys', 'decision'))

test('each step before a true hit can be ticked off', () => {
  const hit = { legal_effect: { code: 'binding', en: '', zh: '' }, lists: ['un'], entity_categories: ['sanctions'] }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <BeforeSubmit hits={[hit as Obliging]} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
})
