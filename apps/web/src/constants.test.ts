import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test.each<[keyof typeof constants, unknown, string]>([
  ['remarksMax', 255, 'LIM-001'],
  ['pageSizeDefault', 10, 'LIM-002'],
  ['pageDefault', 1, 'LIM-003'],
  ['pageLinksMax', 10, 'LIM-004'],
  ['auditPageSize', 5, 'LIM-005'],
  ['caseExportPageSize', 10, 'LIM-006'],
  ['exportPageSize', 10, 'LIM-007'],
  ['caseHistoriesLimit', 30, 'LIM-008'],
  ['tableDelayMs', 800, 'LIM-009'],
  ['nameSearchDelayMs', 500, 'LIM-010'],
  ['batchLogDelayMs', 1500, 'LIM-012'],
  ['attachmentDelayMs', 1500, 'LIM-013'],
  ['ekycDelayMs', 800, 'LIM-014'],
  ['transactionTableDelayMs', 800, 'LIM-015'],
  ['similarityDelayMs', 500, 'LIM-016'],
  ['similarityMax', 10, 'LIM-017'],
  ['politicalPositionsShown', 3, 'LIM-022'],
  ['countryFlagsMax', 3, 'LIM-023'],
  ['reportWindow', { width: 920, height: 800 }, 'LIM-024'],
  ['unlockDialogWidth', 350, 'LIM-025'],
  ['externalLinkDialogWidth', 450, 'LIM-026'],
  ['listingDialogWidth', '90%', 'LIM-027'],
  ['relativeTimeRefreshMs', 60_000, 'LIM-028'],
  ['phoneCountryDefault', 'HK', 'LIM-036'],
  ['sortDefault', 'create_date DESC', 'LIM-037'],
  ['caseEntitySortDefault', 'entity_id DESC', 'LIM-038'],
  ['frontendVersion', '1.3.53', 'LIM-041'],
  ['eventTypesCacheMs', 600_000, 'LIM-042'],
  ['webhookLogEndExtensionMs', 86_399_999, 'LIM-043'],
  ['refreshWaitMs', 8000, 'LIM-045'],
  ['dashboardMonths', 12, 'LIM-053'],
  ['batchTypes', ['all', 'all_new', 'new', 'new_wl'], 'LIM-054'],
  ['chunkTimeoutMs', 120_000, 'LIM-056'],
  ['ekycFixedRequestCount', 10, 'LIM-057'],
])('the constant %s of the specification is %o [%s]', (name, value, _id) => {
  expect(Object.entries(constants)).toContainEqual([name, value])
})

test('code reads every one of them', () => {
  const files = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const code = Object.values(files).filter((text) => text.includes('constants.ts'))
  const unread = Object.keys(constants).filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  expect(unread).toEqual([])
})
