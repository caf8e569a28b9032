import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { AlsoOn } from './also-on.tsx'

beforeAll(() => loadWords('core', 'sys', 'hits'))

test.each([
  [['un'], ''],
  [['un', 'eu-fsf', 'uk'], ' · +2 lists'],
  [['eu-fsf', 'eu-fsf', 'uk'], ' · +1 list'],
  [['eu-fsf', 'eu-fsf'], ' · +1 row'],
])('rows on the lists %j are counted by list, or by row where one list states them all: "%s"', (lists, said) => {
  const rows = lists.map((list) => ({ list }))
  const party = { rows } as unknown as Parameters<typeof AlsoOn>[0]['party']
  renderInProduct(
    <p role="note">
      <AlsoOn party={party} />
    </p>,
  )
  expect(screen.getByRole('note').textContent).toBe(said)
})
