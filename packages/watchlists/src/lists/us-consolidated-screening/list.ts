import type { ListDeclaration } from '../../list.ts'
import { readCsl } from './parse.ts'

export const usConsolidatedScreening: ListDeclaration = {
  id: 'us-csl',
  name: { en: 'US Consolidated Screening List', zh: '美國綜合篩查名單' },
  shortName: { en: 'US CSL', zh: '美國CSL' },
  publisher: { en: 'US International Trade Administration', zh: '美國國際貿易局' },
  jurisdiction: 'US',
  licence: { en: 'Work of the United States government, public domain', zh: '美國政府作品，公有領域' },
  address: 'https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv',
  schedule: '0 7 * * *',
  maxEditionDays: 7,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: US export controls follow US goods and technology; each entry names the list it comes from.',
    zh: '在香港無法律效力，屬政策及風險考慮：美國出口管制隨美國貨物及技術而適用；每項均註明所屬名單。',
  },
  floors: {
    total: { min: 6_000, max: 60_000 },
    Person: { min: 2_000, max: 40_000 },
    Organization: { min: 2_000, max: 30_000 },
  },
  shapes: [
    {
      id: 'csv',
      role: (head) => (/^\uFEFF?_?id,source,entity_number,/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readCsl,
    },
  ],
}
