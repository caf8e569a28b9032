import { scanCalls } from '@probity/contract/screening/calls/scan-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Results are fetched by a base64 key: a scan's id is converted, a key stays unchanged. */
export function scanKeyOf(scan: string): string {
  if (!uuid.test(scan)) return scan
  const bytes = scan.replaceAll('-', '').match(/../g) ?? []
  const text = String.fromCodePoint(...bytes.map((byte) => Number.parseInt(byte, 16)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The displayed name of a stored screening: the beginning of its id, from either the id or the key. */
export function scanName(scan: string): string {
  if (uuid.test(scan)) return scan.slice(0, 13)
  const bytes = atob(scan.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(bytes, (byte) => byte.codePointAt(0)!.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}`
}

export interface EntityAddressed {
  /** Id or key of the scan with the hit: its release is shown. */
  scan: string
  entity: string
}

/** A listed party from the release of a screening. A release never changes, so it is fetched once. */
export const entityDetailQuery = ({ scan, entity }: EntityAddressed) =>
  queryOptions({
    queryKey: ['entity', scan, entity],
    queryFn: () => call(scanCalls.entity, { params: { key: scanKeyOf(scan), entity } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The names of a hit in the script that its deciding pair leaves out. */
export const secondPairQuery = ({ scan, entity }: EntityAddressed) =>
  queryOptions({
    queryKey: ['entity', 'second pair', scan, entity],
    queryFn: async () => (await call(scanCalls.secondPair, { params: { key: scanKeyOf(scan), entity } })).pair,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Changes of the party between editions of its list, including those after the screening. */
export const entryChangesQuery = ({ scan, entity }: EntityAddressed) =>
  queryOptions({
    queryKey: ['entity', 'changes', scan, entity],
    queryFn: () => call(scanCalls.entityChanges, { params: { key: scanKeyOf(scan), entity } }),
  })

/** The copy of an article. The last parts of its address name the screening, the party and the article. */
export const articleCopyQuery = (c6Url: string) =>
  queryOptions({
    queryKey: ['article', c6Url],
    queryFn: () => {
      const [key = '', entity = '', , index = ''] = c6Url.split('/').slice(-4).map(decodeURIComponent)
      return call(scanCalls.article, { params: { key, entity, index: Number(index) } })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
