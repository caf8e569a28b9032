import type { ListDeclaration } from '../../list.ts'
import { readMeti } from './parse.ts'

export const japanMeti: ListDeclaration = {
  id: 'jp-meti',
  name: { en: 'Japan METI foreign end user list', zh: '日本經濟產業省外國最終用戶名單' },
  shortName: { en: 'Japan METI', zh: '日本經產省' },
  publisher: { en: 'Ministry of Economy, Trade and Industry, Japan', zh: '日本經濟產業省' },
  jurisdiction: 'JP',
  licence: { en: 'Official publication of the Government of Japan, attribution', zh: '日本政府官方刊物，須註明來源' },
  address: 'https://www.meti.go.jp/policy/anpo/law05.html',
  linkOnPage: /user[-_]?list[^"'/]*\.xlsx$/i,
  schedule: '15 3 * * 1',
  maxEditionDays: 400,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: Japanese exporters must ask for a licence for these end users.',
    zh: '在香港無法律效力，屬政策及風險考慮：日本出口商向此等用戶出口須申請許可。',
  },
  floors: { total: { min: 300, max: 5_000 } },
  shapes: [
    {
      id: 'xlsx',
      role: (head) =>
        head.isZip && (head.isSaid || /meti|user[-_ ]?list|foreign[-_ ]user/i.test(head.name)) ? 'list' : undefined,
      needs: ['list'],
      read: readMeti,
    },
  ],
}
