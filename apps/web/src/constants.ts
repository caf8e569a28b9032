import { version } from '../package.json'

/** Limits and defaults of the specification (section 9). Code reads them from here. */
export const frontendVersion: string = version

export const remarksMax = 255
export const pageSizeDefault = 10
export const pageSizes = [10, 20, 50, 100] as const
export const pageDefault = 1
export const pageLinksMax = 10
export const auditPageSize = 5
export const caseExportPageSize = 10
export const exportPageSize = 10
export const caseHistoriesLimit = 30

export const tableDelayMs = 800
export const nameSearchDelayMs = 500
export const batchLogDelayMs = 1500
export const batchRefreshMs = 5000
export const attachmentDelayMs = 1500
export const ekycDelayMs = 800
export const transactionTableDelayMs = 800
export const similarityDelayMs = 500
/** How long typing must pause before a field is checked. */
export const liveCheckDelayMs = 500
export const similarityMax = 10
export const foreseenDelayMs = 800

export const politicalPositionsShown = 3
export const countryFlagsMax = 3
export const dashboardMonths = 12

export const reportWindow = { width: 920, height: 800 } as const
export const unlockDialogWidth = 350
export const externalLinkDialogWidth = 450
export const deleteDialogWidth = 480
export const listingDialogWidth = '90%'

export const relativeTimeRefreshMs = 60_000

export const phoneCountryDefault = 'HK'
export const sortDefault = 'create_date DESC'
export const caseEntitySortDefault = 'entity_id DESC'

export const eventTypesCacheMs = 600_000
export const webhookLogEndExtensionMs = 86_400_000 - 1
export const refreshWaitMs = 8000
export const retriesOfFailedCalls = 3
export const chunkTimeoutMs = 120_000
export const versionCheckMs = 600_000
export const ekycFixedRequestCount = 10
export const uploadMaxBytes = 20 * 1024 * 1024

export const batchTypes = ['all', 'all_new', 'new', 'new_wl'] as const
