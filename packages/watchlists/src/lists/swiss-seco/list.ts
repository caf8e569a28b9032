import type { ListDeclaration } from '../../list.ts'
import { readSeco } from './parse.ts'

export const swissSeco: ListDeclaration = {
  id: 'ch-seco',
  name: { en: 'Swiss SECO sanctions list', zh: '瑞士經濟事務秘書處制裁名單' },
  shortName: { en: 'Swiss SECO', zh: '瑞士SECO' },
  publisher: { en: 'State Secretariat for Economic Affairs (SECO)', zh: '瑞士國家經濟事務秘書處' },
  jurisdiction: 'CH',
  licence: { en: 'Official federal publication, free reuse', zh: '聯邦官方刊物，可自由再用' },
  address:
    'https://www.sesam.search.admin.ch/sesam-search-web/pages/downloadXmlGesamtliste.xhtml?lang=en&action=downloadXmlGesamtlisteAction',
  schedule: '45 5 * * *',
  maxEditionDays: 30,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: applied by Swiss banks and counterparties.',
    zh: '在香港無法律效力，屬政策及風險考慮：瑞士銀行及交易對手會執行。',
  },
  floors: {
    total: { min: 2_000, max: 40_000 },
    Person: { min: 1_000, max: 30_000 },
    Organization: { min: 500, max: 15_000 },
  },
  shapes: [
    {
      id: 'xml',
      role: (head) => (/<swiss-sanctions-list[\s>]/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readSeco,
    },
  ],
}
