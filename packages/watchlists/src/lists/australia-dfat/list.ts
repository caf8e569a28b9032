import type { ListDeclaration } from '../../list.ts'
import { readDfat } from './parse.ts'

export const australiaDfat: ListDeclaration = {
  id: 'au-dfat',
  name: { en: 'Australian sanctions consolidated list', zh: '澳洲制裁綜合名單' },
  shortName: { en: 'Australia', zh: '澳洲' },
  publisher: { en: 'Department of Foreign Affairs and Trade', zh: '澳洲外交貿易部' },
  jurisdiction: 'AU',
  licence: { en: 'Creative Commons Attribution; © Commonwealth of Australia', zh: '共享創意署名；澳洲聯邦版權所有' },
  address: 'https://www.dfat.gov.au/sites/default/files/Australian_Sanctions_Consolidated_List.xlsx',
  schedule: '50 2 * * *',
  maxEditionDays: 60,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: applies in Australia and to Australians abroad.',
    zh: '在香港無法律效力，屬政策及風險考慮：適用於澳洲境內及海外澳洲人。',
  },
  floors: {
    total: { min: 1_500, max: 20_000 },
    Person: { min: 1_000, max: 15_000 },
    Organization: { min: 300, max: 8_000 },
  },
  shapes: [
    {
      id: 'xlsx',
      role: (head) =>
        head.isZip && (head.isSaid || /dfat|australian[-_ ]sanctions|regulation8/i.test(head.name))
          ? 'list'
          : undefined,
      needs: ['list'],
      read: readDfat,
    },
  ],
}
