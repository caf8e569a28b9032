import type { ListDeclaration } from '../../list.ts'
import { readSema } from './parse.ts'
import { semaIdOf } from './sema-id.ts'

export const canadaSema: ListDeclaration = {
  id: 'ca-sema',
  name: { en: 'Canadian autonomous sanctions list (SEMA and JVCFOA)', zh: '加拿大自主制裁名單' },
  shortName: { en: 'Canada', zh: '加拿大' },
  publisher: { en: 'Global Affairs Canada', zh: '加拿大全球事務部' },
  jurisdiction: 'CA',
  licence: { en: 'Open Government Licence – Canada', zh: '加拿大開放政府授權條款' },
  address:
    'https://www.international.gc.ca/world-monde/assets/office_docs/international_relations-relations_internationales/sanctions/sema-lmes.xml',
  schedule: '20 6 * * *',
  maxEditionDays: 120,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: applies to persons in Canada and Canadians abroad.',
    zh: '在香港無法律效力，屬政策及風險考慮：適用於加拿大境內人士及海外加拿大人。',
  },
  floors: {
    total: { min: 2_000, max: 30_000 },
    Person: { min: 1_500, max: 25_000 },
    Organization: { min: 400, max: 10_000 },
  },
  idOf: semaIdOf,
  shapes: [
    {
      id: 'xml',
      role: (head) => (/<data-set[\s>]/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readSema,
    },
  ],
}
