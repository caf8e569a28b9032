import type { LawFacts } from '@probity/contract/law/law-facts.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { profileQuery } from '#web/access/session.ts'
import { queryClient } from '#web/api/query-client.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { LawBand } from './law-band.tsx'
import { lawQuery } from './law-calls.ts'
import { LawDialog } from './law-dialog.tsx'

const place = { scan: 'AZzW', entity: 'un:7' }
const facts = (un: LawFacts['un']['state'], hk: LawFacts['hk']['state']): LawFacts => ({
  un: { state: un, since: '2025-12-22', until: null, edition: null, reference: 'KPe.118', regime: 'DPRK' },
  hk: { state: hk, since: hk === 'in_force' ? '2026-03-11' : null, until: null, edition: null, regulation: null },
  is_invented: false,
})
function shown(of: LawFacts | null) {
  queryClient.setQueryDefaults(lawQuery(place).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(lawQuery(place).queryKey, of)
  renderInProduct(<LawBand {...place} name="HAESONG MARINE TRADING" onOpen={() => undefined} />)
  return screen.getByRole('region', { name: /law on this hit|適用的法例/ })
}

beforeAll(() => loadWords('core', 'sys', 'listed-party', 'hits'))

test('a published listing binds since its day in Hong Kong, with what must be done and by when', () => {
  const band = within(shown(facts('in_force', 'in_force')))
  expect(band.getByRole('heading', { level: 3 }).textContent).toContain('Binds in Hong Kong since 11/Mar/2026')
  expect(band.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toContain('KPe.118, committee 1718')
  expect(band.getAllByLabelText('in force')).toHaveLength(2)
  expect(band.getByRole('row', { name: /^Freeze/ }).textContent).toContain('at once')
  expect(band.getByText('law text of 30/Nov/2026')).toBeDefined()
})

test('a listing that Hong Kong has not published is held, and nothing says that it binds', () => {
  const band = shown(facts('in_force', 'absent'))
  expect(band.textContent).toContain('Not yet published here: hold as if binding')
  expect(band.textContent).not.toMatch(/binds/i)
})

test('the band speaks Chinese', async () => {
  await chooseLanguage('zh-hant')
  expect(shown(facts('ended', 'in_force')).textContent).toContain('在本地仍具約束力：已不在聯合國名單')
})

test('the text of the law names its sources and the day of the table', async () => {
  await chooseLanguage('en')
  queryClient.setQueryData(profileQuery.queryKey, { ignore_external_url_confirm: false } as never)
  queryClient.setQueryDefaults(lawQuery(place).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(lawQuery(place).queryKey, facts('in_force', 'in_force'))
  renderInProduct(<LawDialog {...place} onClose={() => undefined} />)
  const dialog = screen.getByRole('dialog', { name: 'The text of the law' })
  expect(dialog.textContent).toContain('Weapons of Mass Destruction')
  expect(dialog.textContent).toContain('Compared with its sources on 30/Nov/2026.')
})
