import type { ListDeclaration } from '../../list.ts'
import { isOfRegulation, isUnXml } from '../hk-cap537/regulations.ts'
import { readUn } from './parse.ts'

export const unSecurityCouncil: ListDeclaration = {
  id: 'un',
  name: { en: 'United Nations Security Council Consolidated List', zh: '聯合國安全理事會綜合制裁名單' },
  shortName: { en: 'UN', zh: '聯合國' },
  publisher: { en: 'United Nations Security Council', zh: '聯合國安全理事會' },
  jurisdiction: 'UN',
  licence: {
    en: 'Public list; may be used and reproduced for screening with the source named',
    zh: '公開名單；可註明來源作篩查用途',
  },
  address: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
  schedule: '15 */4 * * *',
  maxEditionDays: 7,
  category: 'sanctions',
  effect: 'binding',
  legalEffect: {
    en: 'Binding in Hong Kong through the United Nations Sanctions Ordinance (Cap. 537) and the United Nations (Anti-Terrorism Measures) Ordinance (Cap. 575): do not deal, freeze, report.',
    zh: '在香港透過《聯合國制裁條例》（第537章）及《聯合國（反恐怖主義措施）條例》（第575章）具法律約束力：不得交易、須凍結及舉報。',
  },
  floors: { total: { min: 600, max: 5_000 }, Person: { min: 400, max: 4_000 }, Organization: { min: 60, max: 2_000 } },
  shapes: [
    {
      id: 'xml',
      role: (head) => (isUnXml(head) && !isOfRegulation(head) ? 'list' : undefined),
      needs: ['list'],
      read: readUn,
    },
  ],
}
