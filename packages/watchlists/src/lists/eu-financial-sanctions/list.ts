import type { ListDeclaration } from '../../list.ts'
import { readEuXml } from './parse.ts'
import { readEuCsv } from './parse-csv.ts'
import { readEuLegacyXml } from './parse-legacy-xml.ts'

export const euFinancialSanctions: ListDeclaration = {
  id: 'eu-fsf',
  name: { en: 'European Union consolidated financial sanctions list', zh: '歐盟金融制裁綜合名單' },
  shortName: { en: 'EU', zh: '歐盟' },
  publisher: { en: 'European Commission', zh: '歐盟委員會' },
  jurisdiction: 'EU',
  licence: {
    en: 'Reuse permitted with attribution, Commission Decision 2011/833/EU',
    zh: '可註明來源再用（歐盟委員會第2011/833/EU號決定）',
  },
  address: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
  schedule: '35 */6 * * *',
  maxEditionDays: 14,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: correspondents, euro payments and European counterparties apply it.',
    zh: '在香港無法律效力，屬政策及風險考慮：代理銀行、歐元付款及歐洲交易對手均會執行。',
  },
  floors: {
    total: { min: 3_000, max: 30_000 },
    Person: { min: 2_000, max: 25_000 },
    Organization: { min: 800, max: 10_000 },
  },
  shapes: [
    {
      id: 'xml-1.1',
      role: (head) => (/<sanctionEntity[\s>]|fsd\/export/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readEuXml,
    },
    {
      id: 'xml-legacy',
      role: (head) => (/<WHOLE[\s>]/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readEuLegacyXml,
    },
    {
      id: 'csv',
      role: (head) => (/^\uFEFF?"?Date_file/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readEuCsv,
    },
  ],
}
