import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { CddMark } from './cdd-mark.tsx'

beforeAll(() => loadWords('core', 'sys', 'parties'))

test.each([
  [{ pending_for_cdd: true, parties_pending: 2 }, 'hits to decide'],
  [{ pending_for_cdd: true, parties_pending: 0 }, 'no risk assessment'],
  [{ pending_for_cdd: false, parties_pending: 0 }, 'Completed CDD'],
])('due diligence of %j reads "%s" in a list', (party, said) => {
  renderInProduct(<CddMark party={party} isBrief />)
  expect(screen.getByText(said)).toBeDefined()
})
