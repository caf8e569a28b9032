import type { ListDeclaration } from '../../list.ts'
import { readDeniedPersons } from './parse.ts'

export const usDeniedPersons: ListDeclaration = {
  id: 'us-dpl',
  name: { en: 'US Denied Persons List', zh: '美國被拒絕人士名單' },
  shortName: { en: 'US denied persons', zh: '美國拒絕往來人士' },
  publisher: { en: 'US Bureau of Industry and Security', zh: '美國工業及安全局' },
  jurisdiction: 'US',
  licence: { en: 'Work of the United States government, public domain', zh: '美國政府作品，公有領域' },
  address: 'https://www.bis.doc.gov/dpl/dpl.txt',
  schedule: '30 7 * * *',
  maxEditionDays: 60,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: US export privileges are denied to those listed.',
    zh: '在香港無法律效力，屬政策及風險考慮：名單上人士被拒絕美國出口權利。',
  },
  floors: { total: { min: 200, max: 5_000 } },
  shapes: [
    {
      id: 'tsv',
      role: (head) => (/^"?Name"?\t"?Street_Address"?\t/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readDeniedPersons,
    },
  ],
}
