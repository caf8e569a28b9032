import type { FileHead, FileSet, Shape } from '../../list.ts'
import type { ListedParty } from '../../record.ts'
import { advancedRole, readAdvanced } from './parse-advanced.ts'
import { csvRole, readOfacCsv } from './parse-csv.ts'
import { enhancedRole, readEnhanced } from './parse-enhanced.ts'
import { legacyRole, readLegacy } from './parse-legacy.ts'
import { legacyJsonRole, readLegacyJson } from './parse-legacy-json.ts'
import type { OfacSource } from './party.ts'

export type OfacReader = (set: FileSet, source: OfacSource) => AsyncIterable<ListedParty>

export function ofacShapes(source: OfacSource): Shape[] {
  const mine = (head: FileHead) => isConsolidated(head) === (source.list === 'ofac-cons')
  const shape = (
    id: string,
    {
      role,
      ...rest
    }: {
      role: (head: FileHead) => string | undefined
      needs: string[]
      read: OfacReader
      fileNames?: Record<string, string>
    },
  ): Shape => ({
    id,
    role: (head) => (mine(head) ? role(head) : undefined),
    ...rest,
    read: (set) => rest.read(set, source),
  })
  const fileNames =
    source.list === 'ofac-cons'
      ? { prim: 'cons_prim.csv', alt: 'cons_alt.csv', add: 'cons_add.csv' }
      : { prim: 'sdn.csv', alt: 'alt.csv', add: 'add.csv' }
  return [
    shape('advanced-xml', { role: advancedRole, needs: ['list'], read: readAdvanced }),
    shape('enhanced-xml', { role: enhancedRole, needs: ['list'], read: readEnhanced }),
    shape('legacy-xml', { role: legacyRole, needs: ['list'], read: readLegacy }),
    shape('csv', { role: csvRole(','), needs: ['prim', 'alt', 'add'], read: readOfacCsv(','), fileNames }),
    shape('pip', { role: csvRole('|'), needs: ['prim'], read: readOfacCsv('|') }),
    shape('legacy-json', { role: legacyJsonRole, needs: ['list'], read: readLegacyJson }),
  ]
}

/** Few files name their list; if the content does not decide, the file name does. */
function isConsolidated(head: FileHead): boolean {
  if (/<sanctionsList [^>]*>\s*Consolidated List/.test(head.text)) return true
  return /cons/i.test(head.name)
}
