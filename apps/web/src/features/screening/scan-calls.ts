import { alertCases } from '@probity/contract/alerts/alert-cases.ts'
import type { CaseParties } from '@probity/contract/alerts/case-parties.ts'
import type { ResultOf } from '@probity/contract/api/call.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import { scanCalls } from '@probity/contract/screening/calls/scan-calls.ts'
import { screeningCalls } from '@probity/contract/screening/calls/screening-calls.ts'
import type { ScanAnswer, ScreeningInput } from '@probity/contract/screening/screening.ts'
import { countryCalls } from '@probity/contract/values/country-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/api/call.ts'
import { send } from '#web/api/transport.ts'

/** A stored scan, fetched by its key. */
export type StoredScan = ResultOf<typeof scanCalls.get>
export type NearMiss = ResultOf<typeof screeningCalls.whyNot>[number]
export type Party = { kind: 'person' | 'company'; id: number }

export const storedScan = (key: string) =>
  queryOptions({
    queryKey: ['scans', key],
    queryFn: () => call(scanCalls.get, { params: { key } }),
    // A stored scan never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Hits of a scan that are rows of one listed party. */
export const scanParties = (key: string) =>
  queryOptions({
    queryKey: ['scans', key, 'parties'],
    queryFn: () => call(scanCalls.parties, { params: { key } }),
    staleTime: 60_000,
  })

/** Number of hits of the query, including those beyond the scan's limit. */
export const wholeCount = (key: string, isCut: boolean) =>
  queryOptions({
    queryKey: ['scans', key, 'whole'],
    queryFn: () => call(scanCalls.countWhole, { params: { key } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isCut,
  })

/** Stores all hits of the query as a separate scan. */
export const fetchWhole = (key: string): Promise<ScanAnswer> => call(scanCalls.whole, { params: { key } })

export const screenSingle = (question: ScreeningInput, isExtended: boolean): Promise<ScanAnswer> =>
  isExtended
    ? call(screeningCalls.extended, { body: question })
    : call(screeningCalls.single, { body: { ...question, mode: 'single' } })

/** Screens a customer and its officers; the customer's answer comes first. */
export const screenParty = ({ kind, id }: Party) =>
  call(screeningCalls.single, { body: { name: 'onboarding', mode: 'onboarding', [kind]: id } })

export const nearMisses = (input: ScreeningInput, name: string) =>
  queryOptions({
    queryKey: ['why not', input, name],
    queryFn: () => call(screeningCalls.whyNot, { body: name === '' ? { input } : { input, name } }),
  })

export const placeRisk = (nationality: string) =>
  queryOptions({
    queryKey: ['place risk', nationality],
    queryFn: () => call(countryCalls.risk, { body: { nationality } }),
    enabled: nationality !== '',
  })

const cases = resourceClient(alertCases, send)
type CaseRow = z.infer<typeof alertCases.row> & { parties: CaseParties | null }

/** The customer's case with pending hits. */
export const openCase = ({ kind, id }: Party, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['alert_cases', 'of', kind, id],
    queryFn: async (): Promise<CaseRow | null> =>
      (await cases.list({ filter: { [kind]: id }, sort: 'updated_date DESC', limit: 1, populate: ['parties'] }))[0] ??
      null,
    enabled: isAllowed,
  })
