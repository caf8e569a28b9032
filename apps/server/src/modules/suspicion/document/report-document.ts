import { personFields } from '@probity/contract/persons/fields.ts'
import {
  type Block,
  type Cell,
  cell,
  type Fact,
  fact,
  type ReportDocument,
  type Section,
  wideFact,
} from '@probity/contract/reports/document.ts'
import { reportDay, reportTime } from '@probity/contract/reports/format.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { pageWords } from '@probity/contract/reports/words.ts'
import { partKeys } from '@probity/contract/suspicion/report-parts.ts'
import { daysOf, hkdTotal } from '@probity/contract/suspicion/sums.ts'
import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { countryNames, findCountry } from '@probity/contract/values/countries.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { organisationName, type readHead, sayIn } from '#modules/forms/forms.public.ts'
import { partWords, relationshipWords, roleWords, stateWords, typeWords } from './document-words.ts'

type Head = Awaited<ReturnType<typeof readHead>>
type Say = (words: Bilingual) => string

interface Drawing {
  report: SuspicionReport
  lang: ReportLanguage
  head: Head
}

const none: Bilingual = { en: 'None', zh: '沒有' }
const empty = '–'

/** A report for the browser and the typesetter: subjects, accounts, transactions and the narrative, in both languages. */
export function suspicionDocument({ report, lang, head }: Drawing): ReportDocument {
  const say = sayIn(lang)
  return {
    lang,
    title: say({ en: 'Suspicious transaction report', zh: '可疑交易報告' }),
    organisation: organisationName(head),
    head: [
      fact(say({ en: 'Number', zh: '編號' }), report.number),
      fact(say({ en: 'State', zh: '狀態' }), say(stateWords[report.state])),
      ...datesOf(report, lang, say),
      fact(say({ en: 'Printed', zh: '列印' }), `${reportTime(head.printed_at, lang)}, ${head.username}`),
    ],
    sides: [],
    sections: [
      subjects(report, lang, say),
      accounts(report, say),
      transactions(report, lang, say),
      narrative(report, say),
      relationship(report, say),
      attachments(report, say),
    ],
    foot: {
      evidence: report.number,
      notice: say({
        en: 'Confidential. Do not tell the client: Cap. 455 s.25A(5)',
        zh: '機密。不得向客戶披露：第 455 章第 25A(5) 條',
      }),
      page: pageWords(lang),
    },
  }
}

function datesOf(report: SuspicionReport, lang: ReportLanguage, say: Say): Fact[] {
  const rows: [Bilingual, string | null, string][] = [
    [{ en: 'Submitted', zh: '提交' }, report.submitted_date, report.submitted_reference],
    [{ en: 'Acknowledged', zh: '確認收妥' }, report.acknowledged_date, report.acknowledged_reference],
    [{ en: 'Closed', zh: '結案' }, report.closed_date, report.closed_reason],
  ]
  return rows.flatMap(([label, date, more]) =>
    date === null ? [] : [fact(say(label), [reportDay(date, lang), more].filter((text) => text !== '').join(', '))],
  )
}

const nothing = (say: Say): Block => ({ kind: 'text', text: say(none) })

const countryText = (iso2: string, say: Say): string => {
  const found = findCountry(iso2)
  return found ? say(countryNames(found)) : iso2
}

const dayOrPart = (text: string, lang: ReportLanguage): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? reportDay(text, lang) : text

function subjects({ subjects: all }: SuspicionReport, lang: ReportLanguage, say: Say): Section {
  const blocks = all.flatMap((one): Block[] => {
    const isPerson = one.kind === 'individual'
    // An even number of facts, so that a following wide line begins at the left.
    const facts: [Bilingual, string][] = [
      [{ en: 'Role', zh: '角色' }, say(roleWords[one.role])],
      [{ en: 'Client reference', zh: '客戶編號' }, one.reference],
      [isPerson ? terms.dateOfBirth : terms.dateOfIncorporation, dayOrPart(one.birth, lang)],
      [isPerson ? terms.nationality : { en: 'Place of incorporation', zh: '成立地點' }, countryText(one.country, say)],
      [{ en: 'Document', zh: '證件' }, one.document],
      [{ en: 'Number', zh: '號碼' }, one.number],
      [isPerson ? personFields.occupation.label : { en: 'Business', zh: '業務' }, one.occupation],
      [terms.telephone, one.tel],
    ]
    return [
      { kind: 'heading', text: [one.name, one.name_zh].filter((text) => text !== '').join(' ') || empty },
      {
        kind: 'facts',
        facts: [
          ...facts.map(([label, value]) => fact(say(label), value || empty)),
          wideFact(say({ en: 'Address', zh: '地址' }), one.address || empty),
        ],
      },
    ]
  })
  return { title: `1. ${say({ en: 'Subjects', zh: '有關人士' })}`, blocks: blocks.length > 0 ? blocks : [nothing(say)] }
}

function accounts({ accounts: all }: SuspicionReport, say: Say): Section {
  const rows = all.map(({ bank, number, currency, holder }) =>
    [bank, number, currency, holder].map((text) => cell(text)),
  )
  const columns = [
    { title: say(terms.bank), width: 34 },
    { title: say({ en: 'Number', zh: '號碼' }), width: 26 },
    { title: say(terms.currency), width: 14 },
    { title: say({ en: 'Holder', zh: '持有人' }), width: 26 },
  ]
  return {
    title: `2. ${say({ en: 'Accounts', zh: '帳戶' })}`,
    blocks: [rows.length > 0 ? { kind: 'table', columns, rows } : nothing(say)],
  }
}

function transactions({ transactions: all }: SuspicionReport, lang: ReportLanguage, say: Say): Section {
  const money = (currency: string, amount: string): string =>
    `${currency} ${amount.replace(/\B(?=(\d{3})+(?=\.|$))/g, ',')}`
  const rows = all.map((one): Cell[] => [
    cell(one.reference, { isMono: true }),
    cell(reportTime(one.tran_date, lang)),
    cell(say(typeWords[one.tran_type])),
    cell(one.client),
    cell(one.other || empty),
    cell(one.purpose || empty),
    cell(money(one.currency_to, one.amount_to)),
    cell(one.hkd_amount === null ? empty : money('HKD', one.hkd_amount)),
  ])
  const columns = [
    { title: say({ en: 'Reference', zh: '編號' }), width: 14 },
    { title: say(terms.date), width: 12 },
    { title: say({ en: 'Type', zh: '類別' }), width: 11 },
    { title: say(terms.client), width: 15 },
    { title: say({ en: 'Other party', zh: '對手方' }), width: 15 },
    { title: say({ en: 'Purpose', zh: '用途' }), width: 9 },
    { title: say({ en: 'Paid out', zh: '付出' }), width: 12, isRight: true },
    { title: say({ en: 'In HKD', zh: '港元' }), width: 12, isRight: true },
  ]
  const sum = hkdTotal(all)
  const days = daysOf(all)
  // The template stretches the second cell over the columns between the first and the last.
  const total = [
    cell(say({ en: 'Together', zh: '合計' }), { isBold: true }),
    cell(say({ en: `${days} ${days === 1 ? 'day' : 'days'}`, zh: `${days} 日` })),
    ...Array.from({ length: columns.length - 3 }, () => cell('')),
    cell(sum === null ? empty : money('HKD', sum), { isBold: true }),
  ]
  return {
    title: `3. ${say({ en: 'Transactions', zh: '交易' })}`,
    blocks: [rows.length > 0 ? { kind: 'table', columns, rows, total } : nothing(say)],
  }
}

const narrative = (report: SuspicionReport, say: Say): Section => ({
  title: `4. ${say({ en: 'Narrative', zh: '敘述' })}`,
  blocks: partKeys.flatMap((part, at): Block[] => [
    { kind: 'heading', text: `4.${at + 1} ${say(partWords[part])}` },
    { kind: 'text', text: report[part].trim() || empty },
  ]),
})

const relationship = ({ relationship: decided }: SuspicionReport, say: Say): Section => ({
  title: `5. ${say({ en: 'Relationship with the client', zh: '與客戶的關係' })}`,
  blocks: [{ kind: 'text', text: decided === null ? empty : say(relationshipWords[decided]) }],
})

const attachments = ({ files }: SuspicionReport, say: Say): Section => ({
  title: `6. ${say(terms.attachments)}`,
  blocks: [
    files.length === 0
      ? nothing(say)
      : {
          kind: 'table',
          columns: [
            { title: say(terms.file), width: 80 },
            { title: say({ en: 'Bytes', zh: '位元組' }), width: 20, isRight: true },
          ],
          rows: files.map(({ file_name, size }) => [cell(file_name), cell(String(size))]),
        },
  ],
})
