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
  ['bankTableDelayMs', 1500, 'LIM-011'],
  ['batchLogDelayMs', 1500, 'LIM-012'],
  ['attachmentDelayMs', 1500, 'LIM-013'],
  ['ekycDelayMs', 800, 'LIM-014'],
  ['transactionTableDelayMs', 800, 'LIM-015'],
  ['similarityDelayMs', 500, 'LIM-016'],
  ['similarityMax', 10, 'LIM-017'],
  ['nameSearchMax', 500, 'LIM-018'],
  ['freeTextMax', 100, 'LIM-019'],
  ['companyTypeMin', 1, 'LIM-020'],
  ['companyTypeMax', 6, 'LIM-020'],
  ['shareRowsMax', 3, 'LIM-021'],
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
  ['fileChoiceWaitMs', 2000, 'LIM-040'],
  ['frontendVersion', '1.3.53', 'LIM-041'],
  ['eventTypesCacheMs', 600_000, 'LIM-042'],
  ['webhookLogEndExtensionMs', 86_399_999, 'LIM-043'],
  ['resultTokenLifeMs', 900_000, 'LIM-044'],
  ['refreshWaitMs', 8000, 'LIM-045'],
  ['dateFormat', 'YYYY-MM-DD', 'LIM-030'],
  ['sourceCurrencyDefault', 'HKD', 'LIM-047'],
  ['destinationCurrencyDefault', 'USD', 'LIM-048'],
  ['dashboardMonths', 12, 'LIM-053'],
  ['batchTypes', ['all', 'all_new', 'new', 'new_wl'], 'LIM-054'],
  ['batchStartTypes', ['new', 'all'], 'LIM-055'],
  ['chunkTimeoutMs', 120_000, 'LIM-056'],
  ['ekycFixedRequestCount', 10, 'LIM-057'],
])('the constant %s of the specification is %o [%s]', (name, value, _id) => {
  expect(Object.entries(constants)).toContainEqual([name, value])
})

test('the risk indicator stands on the block its share of the maximum reaches [LIM-052]', () => {
  expect([0, 49, 50, 99, 100].map((score) => constants.riskIndicator(score, 100))).toEqual([0, 0, 1, 1, 2])
  expect(constants.riskIndicator(5, 0)).toBe(0)
})
