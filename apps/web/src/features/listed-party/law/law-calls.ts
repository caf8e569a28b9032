import { scanCalls } from '@probity/contract/screening/calls/scan-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { type EntityAddressed, scanKeyOf } from '../entity-calls.ts'

/** The listing of a party in Hong Kong law, from the lists of today: it changes with them, so it is asked for anew. */
export const lawQuery = ({ scan, entity }: EntityAddressed) =>
  queryOptions({
    queryKey: ['entity', 'law', scan, entity],
    queryFn: () => call(scanCalls.entityLaw, { params: { key: scanKeyOf(scan), entity } }),
  })
