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
  /** Somebody said to take them though they may be dated before what serves. */
  allowOlder?: true | undefined
}

/** Reads a list in when its files are not those read last; otherwise only notes that it was looked at. */
export async function updateList(
  services: ListServices,
  { list, files, allowOlder, ...rest }: UpdateRequest,
): Promise<BuildSummary | undefined> {
  const fingerprint = await fingerprintOf(files)
  const known = (await listSources(services.owner)).find((source) => source.list === list)
  if (known?.fingerprint === refusedMark(fingerprint) && !allowOlder) {
    // The complaint stands, and the list grows older.
    await noteSource(services.owner, { list, checked_date: services.now() })
    return undefined
  }
  if (known?.fingerprint === fingerprint) {
    // A complaint since then was about something else: a publisher who did not answer, another file.
    const now = services.now()
    await noteSource(services.owner, { list, checked_date: now, read_date: now, ...complaintSettled })
    return undefined
  }
  try {
    const summary = await importLists(services, { ...rest, work: [{ list, files, allowOlder }] })
    await noteSource(services.owner, { list, fingerprint })
    return summary
  } catch (error) {
    // A file that was refused is not tried again until it changes; what failed for another reason is.
    if (error instanceof ListError) await noteSource(services.owner, { list, fingerprint: refusedMark(fingerprint) })
    throw error
  }
}

const refusedMark = (fingerprint: string): string => `refused ${fingerprint}`
