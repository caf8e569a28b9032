import { alertCases } from '@probity/contract/alerts/alert-cases.ts'
import type { CaseParties } from '@probity/contract/alerts/case-parties.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import type { RaiseFrom } from '@probity/contract/screening/raising.ts'
import type { Hit, ScanAnswer, ScreeningInput } from '@probity/contract/screening/screening.ts'
import type { ScanParty, WholeCount } from '@probity/contract/screening/screening-answers.ts'
import type { RiskInfo } from '@probity/contract/values/countries.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { fetchData } from '#web/api/cached.ts'
import { send } from '#web/api/transport.ts'
import type { StoredInput } from './scan-state.ts'

/** A stored scan, fetched by its key. */
export interface StoredScan {
  scan_id: string
  key: string
  mode: ScanAnswer['mode']
  input: StoredInput
  release: string
  algorithm: string
  settings: { thresholds: { exact: number; strong: number; weak: number }; limit: number; raise_from?: RaiseFrom }
  hits: Hit[]
  person: number | null
  company: number | null
  username: string
  content_hash: string
  create_date: number
}
export type NearMiss = Omit<Hit, 'similarity_level'> & { similarity_level: Hit['similarity_level'] | null }
export type Party = { kind: 'person' | 'company'; id: number }

const ask = async <T>(url: string, body: unknown): Promise<T> => ((await send('POST', url, body)) as { data: T }).data

export const storedScan = (key: string) =>
  queryOptions({
    queryKey: ['scans', key],
    queryFn: () => fetchData<StoredScan>(`/v2/screening/results/${encodeURIComponent(key)}`),
    // A stored scan never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Hits of a scan that are rows of one listed party. */
export const scanParties = (key: string) =>
  queryOptions({
    queryKey: ['scans', key, 'parties'],
    queryFn: () => fetchData<ScanParty[]>(`/v2/screening/results/${encodeURIComponent(key)}/parties`),
    staleTime: 60_000,
  })

/** Number of hits of the query, including those beyond the scan's limit. */
export const wholeCount = (key: string, isCut: boolean) =>
  queryOptions({
    queryKey: ['scans', key, 'whole'],
    queryFn: () => fetchData<WholeCount>(`/v2/screening/results/${encodeURIComponent(key)}/whole`),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isCut,
  })

/** Stores all hits of the query as a separate scan. */
export const fetchWhole = (key: string): Promise<ScanAnswer> =>
  ask(`/v2/screening/results/${encodeURIComponent(key)}/whole`, {})

export const screenSingle = (question: Record<string, unknown>, isExtended: boolean): Promise<ScanAnswer> =>
  isExtended ? ask('/v2/screening/single/EWE', question) : ask('/v2/screening/single', { ...question, mode: 'single' })

/** Screens a customer and its officers; the customer's answer comes first. */
export const screenParty = ({ kind, id }: Party): Promise<ScanAnswer & { officers: ScanAnswer[] }> =>
  ask('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', [kind]: id })

export const nearMisses = (input: ScreeningInput, name: string) =>
  queryOptions({
    queryKey: ['why not', input, name],
    queryFn: () => ask<NearMiss[]>('/v2/screening/why_not', name === '' ? { input } : { input, name }),
  })

export const placeRisk = (nationality: string) =>
  queryOptions({
    queryKey: ['place risk', nationality],
    queryFn: () => ask<RiskInfo>('/v2/screening/risks', { nationality }),
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
