import type { ListDeclaration } from '../../list.ts'
import { ofacShapes } from '../ofac/source.ts'

export const ofacSdn: ListDeclaration = {
  id: 'ofac-sdn',
  name: {
    en: 'OFAC Specially Designated Nationals and Blocked Persons (SDN) list',
    zh: '美國OFAC特別指定國民及被封鎖人士名單',
  },
  shortName: { en: 'OFAC SDN', zh: 'OFAC SDN' },
  publisher: {
    en: 'US Department of the Treasury, Office of Foreign Assets Control',
    zh: '美國財政部海外資產控制辦公室',
  },
  jurisdiction: 'US',
  licence: { en: 'Work of the United States government, public domain', zh: '美國政府作品，公有領域' },
  address: 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN_ENHANCED.ZIP',
  schedule: '25 */2 * * *',
  maxEditionDays: 14,
  category: 'sanctions',
  effect: 'policy',
  legalEffect: {
    en: 'No force of law in Hong Kong. Policy and risk: US persons and US dollar payments must be blocked; dealing exposes correspondents to secondary sanctions.',
    zh: '在香港無法律效力，屬政策及風險考慮：美國人士及美元付款必須封鎖；交易可能令代理銀行面對次級制裁。',
  },
  floors: {
    total: { min: 6_000, max: 60_000 },
    Person: { min: 3_000, max: 40_000 },
    Organization: { min: 2_000, max: 30_000 },
  },
  shapes: ofacShapes({ list: 'ofac-sdn', prefix: 'ofac', body: 'US Treasury OFAC (SDN)' }),
}
