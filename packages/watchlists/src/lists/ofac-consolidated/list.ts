import type { ListDeclaration } from '../../list.ts'
import { ofacShapes } from '../ofac/source.ts'

export const ofacConsolidated: ListDeclaration = {
  id: 'ofac-cons',
  name: { en: 'OFAC consolidated non-SDN list', zh: '美國OFAC非SDN綜合名單' },
  shortName: { en: 'OFAC non-SDN', zh: 'OFAC 非SDN' },
  publisher: {
    en: 'US Department of the Treasury, Office of Foreign Assets Control',
    zh: '美國財政部海外資產控制辦公室',
  },
  jurisdiction: 'US',
  licence: { en: 'Work of the United States government, public domain', zh: '美國政府作品，公有領域' },
  address: 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/CONS_ENHANCED.ZIP',
  schedule: '40 */6 * * *',
  maxEditionDays: 60,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: sectoral and list-based US restrictions that need not block all dealing.',
    zh: '在香港無法律效力，屬政策及風險考慮：美國行業性及名單式限制，未必封鎖所有交易。',
  },
  floors: { total: { min: 200, max: 5_000 }, Organization: { min: 150, max: 4_000 } },
  shapes: ofacShapes({ list: 'ofac-cons', prefix: 'ofac-cons', body: 'US Treasury OFAC (non-SDN)' }),
}
