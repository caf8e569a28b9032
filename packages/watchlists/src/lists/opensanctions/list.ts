import type { FileSet, ListDeclaration, Shape } from '../../list.ts'
import type { ListedParty } from '../../record.ts'
import { readFtm } from './parse-ftm.ts'
import { readSenzing } from './parse-senzing.ts'
import { readSimple } from './parse-simple.ts'

type Reader = (set: FileSet, list: string) => AsyncIterable<ListedParty>
const formats: readonly { id: string; start: RegExp; read: Reader }[] = [
  { id: 'ftm-or-nested', start: /^\{(?=[^\n]*"schema")(?=[^\n]*"properties")(?!"op")/, read: readFtm },
  { id: 'simple-csv', start: /^\uFEFF?"?id"?,"?schema"?,"?name"?,/, read: readSimple },
  { id: 'senzing', start: /^\{[^\n]*"DATA_SOURCE"/, read: readSenzing },
]

/** Several OpenSanctions datasets may be loaded, each as a separate list such as 'opensanctions-peps'. */
export function openSanctions(id = 'opensanctions'): ListDeclaration {
  const shape = ({ id: format, start, read }: (typeof formats)[number]): Shape => ({
    id: format,
    role: (head) => (start.test(head.text) ? 'list' : undefined),
    needs: ['list'],
    read: (set) => read(set, id),
  })
  const dataset = id.replace(/^opensanctions-?/, '')
  return {
    id,
    name: { en: `OpenSanctions ${dataset || 'data'}`, zh: `OpenSanctions ${dataset || '資料'}數據` },
    shortName: { en: 'OpenSanctions', zh: 'OpenSanctions' },
    publisher: { en: 'OpenSanctions', zh: 'OpenSanctions 數據庫' },
    jurisdiction: '',
    licence: {
      en: 'CC BY-NC 4.0; commercial use needs a licence from the publisher',
      zh: 'CC BY-NC 4.0；商業使用須向發布者取得授權',
    },
    address: `https://data.opensanctions.org/datasets/latest/${dataset || 'default'}/entities.ftm.json`,
    schedule: '10 */6 * * *',
    maxEditionDays: 7,
    category: 'politically_exposed',
    effect: 'information',
    legalEffect: {
      en: 'Depends on the source each entry names. UN entries bind through Cap. 537 and 575; everything else is policy and risk.',
      zh: '視乎每項資料的來源而定。聯合國項目透過第537章及第575章具約束力；其餘屬政策及風險考慮。',
    },
    floors: { total: { min: 1, max: 20_000_000 } },
    shapes: formats.map(shape),
  }
}
