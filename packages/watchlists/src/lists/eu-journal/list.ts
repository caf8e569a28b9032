import type { ListDeclaration } from '../../list.ts'
import { journalIdOf } from './journal-id.ts'
import { readJournal } from './parse.ts'

export const euJournal: ListDeclaration = {
  id: 'eu-journal',
  name: {
    en: 'Annexes of EU restrictive measures (Official Journal transcription)',
    zh: '歐盟限制措施附件（官方公報轉錄）',
  },
  shortName: { en: 'EU journal', zh: '歐盟公報' },
  publisher: {
    en: 'OpenSanctions, from the Official Journal of the European Union',
    zh: 'OpenSanctions（轉錄自歐盟官方公報）',
  },
  jurisdiction: 'EU',
  licence: {
    en: 'Transcription CC BY-NC 4.0; the acts themselves may be reused',
    zh: '轉錄本 CC BY-NC 4.0；法令本身可再用',
  },
  address: '',
  schedule: '55 6 * * *',
  maxEditionDays: 14,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: includes export-control annexes that name Hong Kong and mainland companies.',
    zh: '在香港無法律效力，屬政策及風險考慮：包括列出香港及內地公司的出口管制附件。',
  },
  idOf: journalIdOf,
  floors: { total: { min: 1, max: 40_000 } },
  shapes: [
    {
      id: 'csv',
      role: (head) =>
        /^(?:amendedCelex,amendmentCelex|celex),recordId,programKey,/.test(head.text) ? `act ${head.name}` : undefined,
      needs: [],
      read: readJournal,
    },
  ],
}
