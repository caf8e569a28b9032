import { MantineProvider } from '@mantine/core'
import type { ScreeningEntity } from '@probity/contract/screening/screening-entity.ts'
import type { EntryChange } from '@probity/contract/watchlists/entry-changes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileQuery } from '#web/access/session.ts'
import { countryList } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { entityDetailQuery, entryChangesQuery } from './entity-calls.ts'
import { company, person } from './entity-card.fixtures.ts'
import { EntityCard } from './entity-detail.tsx'
import { EntityDialog } from './entity-dialog.tsx'

const scan = 'AZzW'
const official: ScreeningEntity = { ...person, category: ['politically_exposed'] }

const shown = (of: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{of}</QueryClientProvider>
    </MantineProvider>,
  )
const card = (detail: ScreeningEntity) => shown(<EntityCard detail={detail} onOpen={() => undefined} />)
const block = (name: string) => within(screen.getByRole('region', { name }))
/** The texts that the named part of the card does not show. */
const missing = (name: string, ...values: string[]) => {
  const text = screen.getByRole('region', { name }).textContent
  return values.filter((value) => !text.includes(value))
}

beforeAll(() => loadWords('core', 'sys', 'listed-party', 'hits'))
beforeEach(() => {
  queryClient.setQueryData(profileQuery.queryKey, { ignore_external_url_confirm: false } as never)
  queryClient.setQueryData(countryList.queryKey, [
    { iso2: 'HK', displayName: 'Hong Kong SAR China', displayNameZhHant: '中國香港' },
    { iso2: 'MO', displayName: 'Macao SAR China', displayNameZhHant: '中國澳門' },
  ] as never)
  queryClient.setQueryData(entityDetailQuery({ scan, entity: person.entityID }).queryKey, person)
  queryClient.setQueryData(entityDetailQuery({ scan, entity: company.entityID }).queryKey, company)
})

describe('the detail of a listed party', () => {
  test('tells its type, title, dates and country at the left [ENT-001] [ENT-034] [ENT-035] [ENT-036] [ENT-038] [ENT-039] [ENT-040] [ENT-041]', () => {
    card(person)
    expect(missing('General details', 'Individual', 'Captain', '1971', '29/Feb/2024')).toEqual([])
    expect(missing('General details', 'Macao SAR China', '04/Mar/2021', '19/Nov/2026')).toEqual([])
  })
  test('tells the parts of its name, and all its names and numbers [ENT-003] [ENT-043] [ENT-044] [ENT-071] [ENT-072] [ENT-073]', () => {
    card(person)
    expect(missing('General details', 'Davin', 'Orrin', 'Chenlow')).toEqual([])
    expect(missing('Names', 'Davin Chenlow', 'Primary', '陈大文', 'Original script')).toEqual([])
    expect(missing('Numbers', 'MA0123417', 'Passport', 'Macao SAR China', 'Seaman’s book', 'S-77')).toEqual([])
    expect(block('Names').getAllByRole('listitem')).toHaveLength(2)
  })
  test('tells how it is reached [ENT-002] [ENT-075] [ENT-076] [ENT-077] [ENT-078] [ENT-079] [ENT-080]', () => {
    card(person)
    expect(
      missing('Contact', 'quay.example', 'davin@quay.example', '+853 1111', '+853 2222', '+853 3333', '+853 4444'),
    ).toEqual([])
  })
  test('tells where it lives [ENT-004] [ENT-045] [ENT-046] [ENT-047] [ENT-048] [ENT-049] [ENT-050] [ENT-051]', () => {
    card(person)
    expect(
      missing(
        'Addresses',
        'Flat 4, Third Floor, Lantern House, 9 Quay Road, Sheung Wan, Western District',
        'Hong Kong SAR',
      ),
    ).toEqual([])
  })
  test('tells whom it is linked to and what is noted [ENT-005] [ENT-006] [ENT-053] [ENT-054] [ENT-055] [ENT-056] [ENT-058] [ENT-059]', () => {
    card(person)
    expect(missing('Associations', 'Bright Quay Agency 光碼頭', 'Director', 'since 2015', 'own:7730922')).toEqual([])
    expect(missing('Notes', 'Sold <b>fuel</b> oil.', 'OFAC SDN')).toEqual([])
  })
  test('tells what was written of it [ENT-007] [ENT-008] [ENT-009] [ENT-010] [ENT-061] [ENT-062] [ENT-063] [ENT-084]', () => {
    card(person)
    const articles = block('Articles')
    expect(articles.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Original',
      'Stored copy',
      'Category, source',
      'Date',
    ])
    const [, first, second] = articles.getAllByRole('row')
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('https://harbour-ledger.example/agents')
    expect(within(first!).getByRole('button', { name: 'Read the copy' })).toBeTruthy()
    expect(first?.textContent).toContain('Adverse media, Harbour Ledger')
    expect(first?.textContent).toContain('14/Oct/2026')
    expect(second?.textContent).toContain('Southgate Gazette')
  })
  test('tells at the right why it is listed [ENT-011] [ENT-012] [ENT-013] [ENT-037] [ENT-042] [ENT-064]', () => {
    card(person)
    const aside = within(screen.getByRole('complementary', { name: 'Why it is listed' }))
    const picture = screen.getByRole('complementary').querySelector('img')
    expect(picture?.getAttribute('src')).toBe(person.picture)
    expect(aside.getByText('Sanctions', { selector: 'span' })).toBeTruthy()
    expect(aside.getByText('Adverse media')).toBeTruthy()
    expect(missing('Sanctions', 'Council of Averland, Trafficking', 'Current')).toEqual([])
    expect(missing('Sanctions', 'Foreign list, no freeze duty in Hong Kong.')).toEqual([])
    expect(aside.getByText('Averland list, version 19/Nov/2026')).toBeTruthy()
  })
  test('tells which offices it held [ENT-014] [ENT-066] [ENT-067] [ENT-068] [ENT-069]', () => {
    card(official)
    expect(missing('Political positions', 'Office number 1', '2011 – 2021', 'Macao SAR China')).toEqual([])
  })
  test('calls what a sanctions list states of a party that is not politically exposed no political position', () => {
    card(person)
    expect(missing('Positions held', 'Office number 1')).toEqual([])
    expect(screen.queryByRole('region', { name: 'Political positions' })).toBeNull()
  })
  test('hides what its provider withdrew [ENT-052] [ENT-057] [ENT-060] [ENT-070]', () => {
    card(person)
    expect(document.body.textContent).not.toMatch(/Withdrawn|Office number 6/)
  })
  test('shows sanctions in force until the history is asked for [ENT-026] [ENT-065]', () => {
    card(person)
    const sanctions = block('Sanctions')
    expect(sanctions.getAllByRole('listitem')).toHaveLength(1)
    expect(missing('Sanctions', '2 past entries hidden')).toEqual([])
    fireEvent.click(sanctions.getByRole('switch', { name: 'Show history' }))
    expect(sanctions.getAllByRole('listitem')).toHaveLength(3)
    expect(missing('Sanctions', 'Torn Islands Union', '2021 – 2024')).toEqual([])
  })
  test('shows three political positions until more are asked for [ENT-027]', () => {
    card(official)
    const positions = block('Political positions')
    expect(positions.getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(positions.getByRole('button', { name: 'Show 2 more' }))
    expect(positions.getAllByRole('listitem')).toHaveLength(5)
  })
  test('shows a company its own fields, and a portrait where no picture is [ENT-015] [ENT-016] [ENT-074]', () => {
    card(company)
    expect(missing('General details', 'Corporate', 'Bright Quay Agency Limited')).toEqual([])
    expect(screen.getByRole('region', { name: 'General details' }).textContent).not.toContain('Davin')
    expect(screen.getByRole('complementary').querySelector('img')).toBeNull()
    expect(screen.getByRole('complementary').querySelector('svg')).not.toBeNull()
    cleanup()
    card(person)
    expect(screen.getByRole('region', { name: 'General details' }).textContent).not.toContain('Not of a person')
  })
  test('runs nothing a list says, and tells other hosts nothing of us [ENT-032]', () => {
    card({ ...person, website: 'javascript:alert(1)' })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(links.every((href) => /^https?:/.test(href))).toBe(true)
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.getByRole('complementary').querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(screen.getByRole('region', { name: 'Notes' }).querySelector('b')).toBeNull()
  })
  test('names countries in the language of the interface [ENT-031]', async () => {
    await chooseLanguage('zh-hant')
    card(person)
    expect(screen.getByRole('region', { name: '一般資料' }).textContent).toContain('中國澳門')
    cleanup()
    await chooseLanguage('en')
  })
})

describe('what changed on an entry', () => {
  const change = (day: number, more: Partial<EntryChange>): EntryChange => ({
    date: Date.UTC(2026, 10, day),
    version: '',
    change: 'changed',
    material: false,
    fields: [],
    ...more,
  })
  const withChanges = (changes: EntryChange[]) => {
    queryClient.setQueryData(entryChangesQuery({ scan, entity: person.entityID }).queryKey, changes)
    shown(<EntityCard detail={person} scan={scan} onOpen={() => undefined} />)
  }

  test('stands beside it, with whether it is material', () => {
    withChanges([
      change(19, { material: true, fields: [{ field: 'names', added: ['陈大文'], removed: ['CHEN Dawei'] }] }),
      change(14, { fields: [{ field: 'categories', added: ['adverse_media'], removed: [] }] }),
      change(12, { change: 'added', material: true }),
    ])
    const rows = block('Changes to this entry').getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '19/Nov/2026+ name 陈大文− name CHEN DaweiMaterial',
      '14/Nov/2026+ category Adverse mediaNot material',
      '12/Nov/2026Entered the listMaterial',
    ])
  })
  test('is the latest three until more are asked for, and says when there is none', () => {
    withChanges([5, 4, 3, 2, 1].map((day) => change(day, { change: day === 1 ? 'added' : 'removed' })))
    expect(block('Changes to this entry').getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(block('Changes to this entry').getByRole('button', { name: 'Show 2 earlier' }))
    expect(block('Changes to this entry').getAllByRole('listitem')).toHaveLength(5)
    cleanup()
    withChanges([])
    expect(missing('Changes to this entry', 'None between the editions that are kept.')).toEqual([])
  })
})

test('an associated party opens in the same card, with a way back [ENT-025] [ENT-033] [ENT-085]', async () => {
  shown(<EntityDialog scan={scan} entity={person.entityID} name="Davin Chenlow" onClose={() => undefined} />)
  await screen.findByText(person.entityID)
  fireEvent.click(screen.getByRole('button', { name: 'Bright Quay Agency 光碼頭' }))
  await screen.findByText('Bright Quay Agency Limited')
  expect(document.querySelector('h2 code')?.textContent).toBe(company.entityID)
  fireEvent.click(screen.getByRole('button', { name: /Back to Davin Chenlow/ }))
  expect(await screen.findByText('Captain')).toBeTruthy()
})
