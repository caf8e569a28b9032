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
    { role, needs, read }: { role: (head: FileHead) => string | undefined; needs: string[]; read: OfacReader },
  ): Shape => ({
    id,
    role: (head) => (mine(head) ? role(head) : undefined),
    needs,
    read: (set) => read(set, source),
  })
  return [
    shape('advanced-xml', { role: advancedRole, needs: ['list'], read: readAdvanced }),
    shape('enhanced-xml', { role: enhancedRole, needs: ['list'], read: readEnhanced }),
    shape('legacy-xml', { role: legacyRole, needs: ['list'], read: readLegacy }),
    shape('csv', { role: csvRole(','), needs: ['prim', 'alt', 'add'], read: readOfacCsv(',') }),
    shape('pip', { role: csvRole('|'), needs: ['prim'], read: readOfacCsv('|') }),
    shape('legacy-json', { role: legacyJsonRole, needs: ['list'], read: readLegacyJson }),
  ]
}

/** Few files name their list; the file name decides where the content does not. */
function isConsolidated(head: FileHead): boolean {
  if (/<sanctionsList [^>]*>\s*Consolidated List/.test(head.text)) return true
  return /cons/i.test(head.name)
}
