import type { ListDeclaration } from '../../list.ts'
import { readMof } from './parse.ts'

export const japanMof: ListDeclaration = {
  id: 'jp-mof',
  name: { en: 'Japan MOF list of persons subject to asset freezing', zh: '日本財務省資產凍結對象名單' },
  shortName: { en: 'Japan MOF', zh: '日本財務省' },
  publisher: { en: 'Ministry of Finance, Japan', zh: '日本財務省' },
  jurisdiction: 'JP',
  licence: { en: 'Public Data License 1.0, attribution', zh: '公共數據授權1.0，須註明來源' },
  address: 'https://www.mof.go.jp/policy/international_policy/gaitame_kawase/gaitame/economic_sanctions/list.html',
  linkOnPage: /shisantouketsu\d{8}\.xlsx$/i,
  schedule: '0 3 * * *',
  maxEditionDays: 90,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong beyond the UN entries it repeats. Policy and risk: applied by Japanese banks.',
    zh: '除轉載的聯合國項目外，在香港無法律效力，屬政策及風險考慮：日本銀行會執行。',
  },
  floors: {
    total: { min: 1_000, max: 20_000 },
    Person: { min: 500, max: 15_000 },
    Organization: { min: 200, max: 8_000 },
  },
  shapes: [
    {
      id: 'xlsx',
      role: (head) =>
        head.isZip && (head.isSaid || /mof|shisantouketsu|asset[-_ ]freeze/i.test(head.name)) ? 'list' : undefined,
      needs: ['list'],
      read: readMof,
    },
  ],
}
