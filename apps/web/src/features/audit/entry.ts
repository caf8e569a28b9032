import type { api } from '#web/api/resources.ts'

/** One line of the audit log. */
export type Entry = Awaited<ReturnType<typeof api.activities.list>>[number]
