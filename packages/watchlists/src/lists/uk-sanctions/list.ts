import type { ListDeclaration } from '../../list.ts'
import { readUkXml } from './parse.ts'
import { readOfsiCsv, readOfsiXlsx } from './parse-ofsi.ts'

export const ukSanctions: ListDeclaration = {
  id: 'uk',
  name: { en: 'UK Sanctions List', zh: '英國制裁名單' },
  shortName: { en: 'UK', zh: '英國' },
  publisher: {
    en: 'Foreign, Commonwealth & Development Office; HM Treasury (OFSI)',
    zh: '英國外交、聯邦及發展事務部；英國財政部（OFSI）',
  },
  jurisdiction: 'GB',
  licence: { en: 'Open Government Licence v3.0', zh: '英國開放政府授權條款第3.0版' },
  address: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml',
  // For installations that stored the address of the page.
  linkOnPage: /UK[-_]Sanctions[-_]List[^"'/]*\.xml$/i,
  schedule: '5 */6 * * *',
  maxEditionDays: 14,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: applies to UK persons and sterling payments wherever they are.',
    zh: '在香港無法律效力，屬政策及風險考慮：適用於英國人士及英鎊付款。',
  },
  floors: {
    total: { min: 1_500, max: 40_000 },
    Person: { min: 900, max: 30_000 },
    Organization: { min: 400, max: 15_000 },
  },
  shapes: [
    {
      id: 'xml',
      role: (head) => (/<Designations[\s>]/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readUkXml,
    },
    {
      id: 'ofsi-csv',
      role: (head) => (/^\uFEFF?Last Updated,/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readOfsiCsv,
    },
    {
      id: 'ofsi-xlsx',
      role: (head) =>
        head.isZip && (head.isSaid || /ofsi|conlist|uk[-_ ]sanctions/i.test(head.name)) ? 'list' : undefined,
      needs: ['list'],
      read: readOfsiXlsx,
    },
  ],
}
