import type { ListFile } from '@probity/watchlists/list.ts'
import type { BuildSummary } from './build-lists.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type ImportRequest, importLists, type ListServices } from './import-lists.ts'
import { listSources, noteSource } from './releases.queries.ts'

export interface UpdateRequest extends Pick<ImportRequest, 'home' | 'inline'> {
  list: string
  files: readonly ListFile[]
}

/** Reads a list in when its files are not those read last; otherwise only notes that it was looked at. */
export async function updateList(
  services: ListServices,
  { list, files, ...rest }: UpdateRequest,
): Promise<BuildSummary | undefined> {
  const fingerprint = await fingerprintOf(files)
  const known = (await listSources(services.owner)).find((source) => source.list === list)
  if (known?.fingerprint === fingerprint) {
    // Refused before: the complaint stands, and the list grows older.
    const read = known.last_error === null ? { read_date: services.now() } : {}
    await noteSource(services.owner, { list, checked_date: services.now(), ...read })
    return undefined
  }
  try {
    return await importLists(services, { ...rest, work: [{ list, files }] })
  } finally {
    // A file that was refused is not tried again until it changes.
    await noteSource(services.owner, { list, fingerprint })
  }
}
