import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('the constants of the specification are what it says [LIM-001] [LIM-002] [LIM-003] [LIM-004] [LIM-005] [LIM-006] [LIM-007] [LIM-008] [LIM-009] [LIM-010] [LIM-011] [LIM-012] [LIM-013] [LIM-014] [LIM-015] [LIM-016] [LIM-017] [LIM-018] [LIM-019] [LIM-020] [LIM-021] [LIM-022] [LIM-023] [LIM-024] [LIM-025] [LIM-026] [LIM-027] [LIM-028] [LIM-030] [LIM-036] [LIM-037] [LIM-038] [LIM-040] [LIM-041] [LIM-042] [LIM-043] [LIM-044] [LIM-045] [LIM-047] [LIM-048] [LIM-053] [LIM-054] [LIM-055] [LIM-056] [LIM-057]', () => {
  expect(constants).toMatchObject({
    remarksMax: 255,
    pageSizeDefault: 10,
    pageDefault: 1,
    pageLinksMax: 10,
    auditPageSize: 5,
    caseExportPageSize: 10,
    exportPageSize: 10,
    caseHistoriesLimit: 30,
    tableDelayMs: 800,
    nameSearchDelayMs: 500,
    bankTableDelayMs: 1500,
    batchLogDelayMs: 1500,
    attachmentDelayMs: 1500,
    ekycDelayMs: 800,
    transactionTableDelayMs: 800,
    similarityDelayMs: 500,
    similarityMax: 10,
    nameSearchMax: 500,
    freeTextMax: 100,
    companyTypeMin: 1,
    companyTypeMax: 6,
    shareRowsMax: 3,
    politicalPositionsShown: 3,
    countryFlagsMax: 3,
    reportWindow: { width: 920, height: 800 },
    unlockDialogWidth: 350,
    externalLinkDialogWidth: 450,
    listingDialogWidth: '90%',
    relativeTimeRefreshMs: 60_000,
    phoneCountryDefault: 'HK',
    sortDefault: 'create_date DESC',
    caseEntitySortDefault: 'entity_id DESC',
    fileChoiceWaitMs: 2000,
    frontendVersion: '1.3.53',
    eventTypesCacheMs: 600_000,
    webhookLogEndExtensionMs: 86_399_999,
    resultTokenLifeMs: 900_000,
    refreshWaitMs: 8000,
    dateFormat: 'YYYY-MM-DD',
    sourceCurrencyDefault: 'HKD',
    destinationCurrencyDefault: 'USD',
    dashboardMonths: 12,
    batchTypes: ['all', 'all_new', 'new', 'new_wl'],
    batchStartTypes: ['new', 'all'],
    chunkTimeoutMs: 120_000,
    ekycFixedRequestCount: 10,
  })
})

test('the risk indicator stands on the block its share of the maximum reaches [LIM-052]', () => {
  expect([0, 49, 50, 99, 100].map((score) => constants.riskIndicator(score, 100))).toEqual([0, 0, 1, 1, 2])
  expect(constants.riskIndicator(5, 0)).toBe(0)
})
