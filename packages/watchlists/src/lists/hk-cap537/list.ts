import type { ListDeclaration } from '../../list.ts'
import { readRegulations } from './parse.ts'
import { regulations, roleOf } from './regulations.ts'

export const hongKongRegulations: ListDeclaration = {
  id: 'hk-cap537',
  name: {
    en: 'Hong Kong targeted financial sanctions (Cap. 537)',
    zh: '香港針對性財政制裁名單（第537章）',
  },
  shortName: { en: 'HK Cap. 537', zh: '香港第537章' },
  publisher: {
    en: 'Commerce and Economic Development Bureau, Hong Kong',
    zh: '香港商務及經濟發展局',
  },
  jurisdiction: 'HK',
  licence: {
    en: 'Open data of DATA.GOV.HK; may be used with the source named',
    zh: '「資料一線通」開放數據；可註明來源使用',
  },
  address: 'https://data.gov.hk/en-data/dataset/hk-cedb-cedb_hq-tfslists',
  linkOnPage: /\/TFSlists\/[a-z_]+\.xml$/i,
  everyLink: true,
  schedule: '35 5 * * *',
  // The files follow the list of the United Nations after months: their age says nothing.
  maxEditionDays: null,
  copyOf: 'un',
  category: 'sanctions',
  effect: 'binding',
  legalEffect: {
    en: 'Binding in Hong Kong: published under the regulations made under the United Nations Sanctions Ordinance (Cap. 537): do not deal, freeze, report.',
    zh: '在香港具法律約束力：根據《聯合國制裁條例》（第537章）所訂規例公布：不得交易、須凍結及舉報。',
  },
  floors: { total: { min: 400, max: 5_000 }, Person: { min: 250, max: 4_000 } },
  shapes: [
    { id: 'xml', role: roleOf, needs: Object.keys(regulations).map((part) => `${part}.xml`), read: readRegulations },
  ],
}
