import type { ScreeningEntity } from '@probity/contract/screening/screening-entity.ts'
import type { EntryChange } from '@probity/contract/watchlists/entry-changes.ts'
import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Results are fetched by a base64 key; a scan's id becomes one, and a key stays what it is. */
export function scanKeyOf(scan: string): string {
  if (!uuid.test(scan)) return scan
  const bytes = scan.replaceAll('-', '').match(/../g) ?? []
  const text = String.fromCodePoint(...bytes.map((byte) => Number.parseInt(byte, 16)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** How a stored screening is called on screens: the beginning of its id, whichever of the two is at hand. */
export function scanName(scan: string): string {
  if (uuid.test(scan)) return scan.slice(0, 13)
  const bytes = atob(scan.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(bytes, (byte) => byte.codePointAt(0)!.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}`
}

export interface EntityAddressed {
  /** Id or key of the scan that met the party: its release is the one shown. */
  scan: string
  entity: string
}

/** A listed party as the release of a screening has it. A release never changes, so it is asked for once. */
export const entityDetailQuery = ({ scan, entity }: EntityAddressed) =>
  queryOptions({
    queryKey: ['entity', scan, entity],
    queryFn: () => fetchData<ScreeningEntity>(`/v2/screening/results/${scanKeyOf(scan)}/${encodeURIComponent(entity)}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What changed on the party from one edition of its list to the next, those after the screening too. */
export const entryChangesQuery = ({ scan, entity }: EntityAddressed) =>
  queryOptions({
    queryKey: ['entity', 'changes', scan, entity],
    queryFn: () =>
      fetchData<EntryChange[]>(`/v2/screening/results/${scanKeyOf(scan)}/${encodeURIComponent(entity)}/changes`),
  })

export interface ArticleCopy {
  title: string
  source: string
  copy: string
}

export const articleCopyQuery = (c6Url: string) =>
  queryOptions({
    queryKey: ['article', c6Url],
    queryFn: () => fetchData<ArticleCopy>(c6Url),
    staleTime: Number.POSITIVE_INFINITY,
  })
