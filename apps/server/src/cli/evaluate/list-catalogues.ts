import { type Catalogue, catalogueOf } from './catalogue.ts'
import type { Settings } from './settings.ts'
import { parsedFile, readParsedList } from './truth-files.ts'

export const listFiles: Readonly<Record<string, string>> = {
  OFAC: 'ofac',
  UN: 'un',
  UK: 'uk',
  'EU-FSF': 'eufsf',
  AU: 'au',
  CH: 'ch',
  CA: 'ca',
}

export const listFile = (folder: string, list: string): string => parsedFile(folder, listFiles[list] ?? list)

const catalogues = new Map<string, Catalogue>()

export function listCatalogue({ lists }: Settings, list: string): Catalogue {
  const known = catalogues.get(list)
  if (known) return known
  // One list at a time is enough, because rows are queried list by list.
  catalogues.clear()
  const made = catalogueOf(readParsedList(lists, listFiles[list] ?? list))
  catalogues.set(list, made)
  return made
}
