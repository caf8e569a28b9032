import type { FormPreview } from '@probity/contract/forms/form-preview.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { type DrawnSection, drawSection, type SectionOf } from '../parts/draw-section.ts'
import { type FormHead, formDocument, organisationName } from '../parts/form-document.ts'
import { type Say, sayIn } from '../parts/words.ts'
import { type MsoParty, withMaskedNumber } from './mso-party.ts'
import {
  actingFields,
  clientFields,
  clientTitles,
  linkedFields,
  msoTitles,
  officeFields,
  otherFields,
  otherTitles,
  reasonFields,
  transactionFields,
} from './mso-sections.ts'
import { linkedRoles } from './mso-state.ts'
import type { MsoData } from './read-mso.ts'

const declaration: Bilingual = {
  en: 'The funds are mine, or I act for the person named here. What stands on this form is true.',
  zh: '資金屬本人所有，或本人代表表上所列人士行事。表上所載資料屬實。',
}
const officeCopy: Bilingual = { en: 'Office copy', zh: '公司存檔' }
const clientCopy: Bilingual = { en: 'Copy of the client', zh: '客戶存根' }

/** The form of a transaction: the office copy, and the client copy on a separate sheet. */
export function msoForm(data: MsoData, lang: ReportLanguage): FormPreview {
  const say = sayIn(lang)
  const type = data.row.tran_type as Exclude<TransactionType, 'loan'>
  const office = copyOf(say, data)
  const client = copyOf(say, {
    ...data,
    client: withMaskedNumber(data.client),
    other: data.other && withMaskedNumber(data.other),
    acting: data.acting && withMaskedNumber(data.acting),
  })
  return formDocument({
    lang,
    isCompact: true,
    head: data.head,
    title: msoTitles[type],
    name: data.row.tran_ref,
    notice: { en: 'Confidential', zh: '機密' },
    facts: [[{ en: 'Reference', zh: '編號' }, data.row.tran_ref], ...stoppedFact(data)],
    sections: [
      headed(say(officeCopy)),
      ...stopOf(say, data, 'office'),
      ...office,
      ...officeUse(say, data),
      { ...headed(say(clientCopy)), section: { title: say(clientCopy), blocks: [], ownSheet: true } },
      ...stopOf(say, data, 'client'),
      // The client copy repeats the fields: empty ones are already listed.
      ...client.map(({ section }) => ({ section, empty: [] })),
    ],
  })
}

const stopped: Bilingual = terms.stopped
const stoppedFact = ({ stops }: MsoData): [Bilingual, Bilingual][] =>
  stops.length > 0 ? [[{ en: 'Status', zh: '狀況' }, stopped]] : []

/** Says that the transaction is stopped. The client is not told why: that could tip it off. */
function stopOf(say: Say, { stops }: MsoData, copy: 'office' | 'client'): DrawnSection[] {
  if (stops.length === 0) return []
  const held: Bilingual = { en: 'This transaction is stopped and was not carried out.', zh: '此交易已停止，並未執行。' }
  const reasons =
    copy === 'office' ? stops.map(({ en, zh, role }) => `${say(linkedRoles[role])}: ${say({ en, zh })}`) : []
  const blocks = [say(held), ...reasons].map((text) => ({ kind: 'text' as const, text }))
  return [{ section: { title: say(stopped), blocks }, empty: [] }]
}

const headed = (title: string): DrawnSection => ({ section: { title, blocks: [] }, empty: [] })

function copyOf(say: Say, data: MsoData): DrawnSection[] {
  const { row, client, other } = data
  const type = row.tran_type as Exclude<TransactionType, 'loan'>
  const place = { kind: 'transaction', id: row.id } as const
  const titled = <S>(letter: string, title: Bilingual, spec: Omit<SectionOf<S>, 'title'>) =>
    drawSection(say, `${letter}. ${say(title)}`, { ...spec, title, isPaired: true })
  const party = (letter: string, title: Bilingual, one: MsoParty, fields: typeof clientFields) =>
    titled(letter, title, { subjects: [one], fields, place: (given) => given.place })
  return [
    titled(
      'A',
      { en: 'Transaction', zh: '交易資料' },
      { subjects: [data], fields: transactionFields, place: () => place },
    ),
    party('B', clientTitles[type], client, clientFields),
    ...actingFor(say, data),
    ...(other === null ? missingOther(say, type, row.id) : [party('C', otherTitles[type], other, otherFields)]),
    titled(
      'D',
      { en: 'Purpose and source of funds', zh: '交易目的及資金來源' },
      {
        subjects: [data],
        fields: reasonFields,
        place: () => place,
      },
    ),
    signatures(say, data),
  ]
}

/** Who acts for the client, and the owners of a corporate one; nothing while neither is known. */
function actingFor(say: Say, { acting, owners, row }: MsoData): DrawnSection[] {
  const place = (one: MsoParty) => one.place
  const title: Bilingual = { en: 'Acting for the client', zh: '代表客戶行事' }
  const who = acting
    ? [
        drawSection(say, `B1. ${say(title)}`, {
          title,
          subjects: [acting],
          fields: actingFields,
          place,
          isPaired: true,
        }),
      ]
    : []
  if (row.client_type !== 'corporate' || owners === null) return who
  const label: Bilingual = { en: 'Beneficial owners', zh: '實益擁有人' }
  const section = { title: `B2. ${say(label)}`, blocks: [{ kind: 'text' as const, text: owners }] }
  return [...who, { section, empty: [] }]
}

/** A remittance requires the other party; a currency exchange does not. */
function missingOther(say: Say, type: Exclude<TransactionType, 'loan'>, id: number): DrawnSection[] {
  if (type === 'forex') return []
  const label = say(otherTitles[type])
  const title = `C. ${label}`
  const place = { kind: 'transaction', id } as const
  return [
    {
      section: { title, blocks: [{ kind: 'text', text: say({ en: 'Empty', zh: '未填' }) }] },
      empty: [{ section: title, label, subject: null, place }],
    },
  ]
}

/** The licensee's facts from the settings; missing ones are left out, not printed empty. */
const licensee = (say: Say, { licence, address, telephone }: FormHead) =>
  (
    [
      [{ en: 'Licence number', zh: '牌照號碼' }, licence],
      [{ en: 'Business address', zh: '營業地址' }, address],
      [terms.telephone, telephone],
    ] as const
  )
    .filter(([, text]) => text !== '')
    .map(([label, text]) => ({ label: say(label), cell: { text } }))

function signatures(say: Say, { head, staff }: MsoData): DrawnSection {
  const lines: Bilingual[] = [
    { en: 'Client: signature and date', zh: '客戶簽署及日期' },
    { en: 'Checked by: signature and date', zh: '覆核人簽署及日期' },
    { en: 'Chop of the firm', zh: '公司印鑑' },
  ]
  return {
    section: {
      title: `E. ${say({ en: 'Declaration and signatures', zh: '聲明及簽署' })}`,
      blocks: [
        { kind: 'text', text: say(declaration) },
        {
          kind: 'facts',
          facts: [
            { label: say({ en: 'Licensee', zh: '持牌人' }), cell: { text: organisationName(head) } },
            ...licensee(say, head),
            { label: say({ en: 'Handled by', zh: '經手人' }), cell: { text: staff ?? '–' } },
          ],
        },
        { kind: 'signatures', lines: lines.map(say) },
      ],
    },
    empty: [],
  }
}

function officeUse(say: Say, data: MsoData): DrawnSection[] {
  const place = () => null
  const title: Bilingual = { en: 'Office use', zh: '內部專用' }
  const own = drawSection(say, `F. ${say(title)}`, {
    title,
    subjects: [data],
    fields: officeFields,
    place,
    isPaired: true,
  })
  const linked: Bilingual = { en: 'Linked transactions', zh: '關連交易' }
  return [
    own,
    drawSection(say, `G. ${say(linked)}`, {
      title: linked,
      // A window with this transaction alone adds up nothing.
      subjects: data.linked.filter(({ references }) => references.length > 0),
      fields: linkedFields,
      place,
      columns: [20, 15, 20, 45],
    }),
  ]
}
