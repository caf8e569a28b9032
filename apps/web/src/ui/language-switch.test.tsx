import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageLink } from './language-switch.tsx'

test('where there is no room, the name for screen readers begins with the signs that are shown', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageLink isBrief />
    </QueryClientProvider>,
  )
  const link = screen.getByRole('button')
  expect(link.textContent).toBe('繁')
  expect(link.getAttribute('aria-label')).toBe('繁 繁體中文')
})
