import { auditTraces, traceKeys } from '@probity/contract/activity/activity.ts'
import { anyOf, type MenuKey } from '@probity/contract/identity/access.ts'
import type { App } from '#kernel/http/app.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { among, mountReading } from '#kernel/resource/mount-reading.ts'

const recordKeys = [...new Set(Object.values(traceKeys).flat())] satisfies MenuKey[]
const access = anyOf('AUDITLOG', ...recordKeys)
const resource: BoundResource = {
  spec: auditTraces,
  table: 'audit_trace_rows',
  access: { read: access, write: access },
}

/** Tables whose traces the caller may read; undefined, for all of them, with AUDITLOG. */
function readableTables({ keys }: RequestActor): string[] | undefined {
  if (keys.has('AUDITLOG')) return undefined
  return Object.entries(traceKeys)
    .filter(([, opening]) => opening.some((key) => keys.has(key)))
    .map(([table]) => table)
}

/** Audit traces: readable by users who may read the record, writable by nobody. */
export function tracesRoutes(app: App): void {
  mountReading(app, resource, {
    restrict: ({ actor }) => {
      const tables = readableTables(actor)
      return tables && among('table', tables)
    },
  })
  mountResource(app, { ...auditTraces, verbs: [] }, resource)
}
