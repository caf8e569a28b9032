import type { ListFile } from '@probity/watchlists/list.ts'
import { ListError } from '@probity/watchlists/list-error.ts'
import { listSources, noteSource } from '../releases/releases.queries.ts'
import type { BuildSummary } from './build-lists.ts'
import { complaintSettled } from './complaint-of.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type ImportRequest, importLists } from './import-lists.ts'
import type { ListServices } from './list-services.ts'

export interface UpdateRequest extends Pick<ImportRequest, 'home' | 'inline' | 'by'> {
  list: string
  files: readonly ListFile[]
  /** A user accepted an edition that may be older than the current one. */
  allowOlder?: true | undefined
}

/** Imports a list if its files changed; otherwise only stores that it was checked. */
export async function updateList(
  services: ListServices,
  { list, files, allowOlder, ...rest }: UpdateRequest,
): Promise<BuildSummary | undefined> {
  const fingerprint = await fingerprintOf(files)
  const known = (await listSources(services.owner)).find((source) => source.list === list)
  if (known?.fingerprint === refusedMark(fingerprint) && !allowOlder) {
    // The complaint remains, and the list continues to age.
    await noteSource(services.owner, { list, checked_date: services.now() })
    return undefined
  }
  if (known?.fingerprint === fingerprint) {
    // A later complaint was about something else: a publisher that did not answer, another file.
    const now = services.now()
    await noteSource(services.owner, { list, checked_date: now, read_date: now, ...complaintSettled })
    return undefined
  }
  try {
    const summary = await importLists(services, { ...rest, work: [{ list, files, allowOlder }] })
    await noteSource(services.owner, { list, fingerprint })
    return summary
  } catch (error) {
    // A refused file is retried only when it changes; after any other failure it is retried.
    if (error instanceof ListError) await noteSource(services.owner, { list, fingerprint: refusedMark(fingerprint) })
    throw error
  }
}

const refusedMark = (fingerprint: string): string => `refused ${fingerprint}`
