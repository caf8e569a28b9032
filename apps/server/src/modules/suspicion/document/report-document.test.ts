import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { afterAll, expect, test } from 'vitest'
import { printed, textOfPdf } from '#test/processes/text-of-pdf.ts'
import { renderPdf, typesetters } from '../../reports/pdf/render-pdf.ts'
import { suspicionDocument } from './report-document.ts'

afterAll(() => typesetters.end())

const subject = {
  key: 's',
  kind: 'individual' as const,
  role: 'client' as const,
  reference: 'P-00325',
  name: 'NG Chi Keung',
  name_zh: '吳志強',
  birth: '1980-02-03',
  country: 'HK',
  document: 'Hong Kong identity card',
  number: 'A123456(3)',
  address: '8 Harbour Road',
  tel: '',
  occupation: 'Driver',
}
const transaction = {
  key: 't',
  reference: 'T20261102-0008',
  tran_date: Date.UTC(2026, 10, 2, 2, 12),
  tran_type: 'outward' as const,
  client: 'NG Chi Keung',
  other: 'Lotus Harbour Metals FZE',
  purpose: 'goods',
  amount: '118000',
  currency: 'HKD',
  amount_to: '15128.21',
  currency_to: 'USD',
  hkd_amount: '118000.00',
}
const report: SuspicionReport = {
  id: 1,
  number: 'S-2026-BCDFG',
  state: 'submitted',
  subjects: [subject],
  accounts: [{ key: 'a', bank: 'Foreshore Bank', number: '012-345-441', currency: 'HKD', holder: 'NG Chi Keung' }],
  transactions: [transaction, { ...transaction, key: 'u', reference: 'T20261104-0013', hkd_amount: '116500.00' }],
  screen: 'Two cash remittances.\nJust under the limit.',
  ask: 'A cousin keeps the invoices.',
  find: 'Occupation on file: driver.',
  evaluate: '資金很可能屬第三者。',
  relationship: 'watched',
  submitted_date: '2026-11-23',
  submitted_reference: 'ST2-77',
  acknowledged_date: null,
  acknowledged_reference: '',
  closed_date: null,
  closed_reason: '',
  made_by: 'officer',
  create_date: 0,
  updated_date: 0,
  may_write: true,
  readers: [],
  files: [
    { id: 1, file_name: 'invoices.pdf', file_mime: 'application/pdf', size: 7, create_date: 0, added_by: 'officer' },
  ],
  trail: [],
  trail_whole: true,
}
const organisation = { name: 'Harbour Bridge Exchange', name_zh: '港橋找換', address: '', telephone: '', licence: '' }
const head = { ...organisation, username: 'officer', printed_at: 0 }

test.each(['en', 'zh-hant'] as const)(
  'a report is printed in both languages by the parts of the page, %s first',
  async (lang) => {
    const text = textOfPdf(await renderPdf(suspicionDocument({ report, head, lang }), 0)).join('')
    const holds = (words: string) => expect(text).toContain(printed(words))
    holds(lang === 'en' ? 'Suspicious transaction report 可疑交易報告' : '可疑交易報告 Suspicious transaction report')
    for (const words of [
      'NG Chi Keung 吳志強',
      'A123456(3)',
      'Foreshore Bank',
      'T20261104-0013',
      'ST2-77',
      'invoices.pdf',
    ])
      holds(words)
    for (const part of [report.screen, report.ask, report.find, report.evaluate]) holds(part)
    holds('234,500.00')
    holds('Continues under enhanced monitoring')
    holds('維持並加強監察')
    holds('不得向客戶披露')
    const titles = ['有關人士', '帳戶', '交易', '敘述', '與客戶的關係', '附件']
    const order = titles.map((title, at) => text.search(new RegExp(`${at + 1}\\.[A-Za-z]*${title}`)))
    expect(order.every((place) => place > 0)).toBe(true)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  },
)

test('what is empty is printed as empty, and a draft without records as a report without them', async () => {
  const bare = { ...report, subjects: [], accounts: [], transactions: [], files: [], relationship: null, screen: ' ' }
  const text = textOfPdf(await renderPdf(suspicionDocument({ report: bare, head, lang: 'en' }), 0)).join('')
  expect(text.split(printed('None 沒有')).length - 1).toBe(4)
  const unknown = { ...report, transactions: [{ ...transaction, hkd_amount: null }] }
  const { sections } = suspicionDocument({ report: unknown, head, lang: 'en' })
  expect(JSON.stringify(sections[2])).not.toContain('HKD 0')
})
