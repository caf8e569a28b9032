import type { StatementColumns } from '@probity/contract/statements/statements.ts'

export type ColumnKey = Exclude<keyof StatementColumns, 'head_row' | 'day_order'> | 'currency' | 'account'

/** Headings of banks in Hong Kong and elsewhere, without signs and in lower case; a heading may say both languages. */
const words: Record<ColumnKey, { whole: readonly string[]; part: readonly string[] }> = {
  day: {
    whole: ['date', 'day', '日期', 'book date', 'booking date', 'post date'],
    part: [
      'transaction date',
      'trans date',
      'txn date',
      'posting date',
      'entry date',
      '交易日',
      '交易日期',
      '入賬日',
      '入帳日',
      '記賬日',
      '記帳日',
      '记账日',
      '日期',
    ],
  },
  money_in: {
    whole: ['in', 'credit', 'credits', 'cr', 'deposit', 'deposits', 'money in', 'paid in', 'receipts'],
    part: [
      'deposit',
      'credit amount',
      'amount credited',
      'money in',
      'paid in',
      '存入',
      '存款',
      '收入',
      '貸方',
      '贷方',
      '進支',
      '入賬金額',
    ],
  },
  money_out: {
    whole: ['out', 'debit', 'debits', 'dr', 'withdrawal', 'withdrawals', 'money out', 'paid out', 'payments'],
    part: [
      'withdraw',
      'debit amount',
      'amount debited',
      'money out',
      'paid out',
      '支出',
      '提款',
      '提取',
      '付出',
      '借方',
      '支賬金額',
    ],
  },
  amount: {
    whole: ['amount', 'sum', 'value', '金額', '金额', '款額'],
    part: ['transaction amount', 'txn amount', 'amount', '交易金額', '交易金额', '金額', '金额'],
  },
  balance: {
    whole: ['balance', '結餘', '余额'],
    part: ['balance', '結餘', '结余', '餘額', '余额', '結存'],
  },
  name: {
    whole: ['name', 'payer', 'payee', 'counterparty', 'remitter', 'beneficiary'],
    part: [
      'counterparty',
      'payer',
      'payee',
      'remitter',
      'beneficiary',
      'party name',
      '對方',
      '对方',
      '付款人',
      '收款人',
      '戶名',
      '户名',
    ],
  },
  reference: {
    whole: ['reference', 'ref', 'ref no', 'references'],
    part: ['reference', 'ref no', 'end to end', '參考', '参考', '編號', '编号', '附言號'],
  },
  text: {
    whole: ['description', 'particulars', 'details', 'narrative', 'remarks', 'memo', 'text', '摘要', '說明'],
    part: [
      'description',
      'particular',
      'detail',
      'narrative',
      'remark',
      'transaction type',
      '摘要',
      '說明',
      '说明',
      '詳情',
      '详情',
      '備註',
      '备注',
      '附註',
      '附言',
      '項目',
      '交易內容',
    ],
  },
  currency: {
    whole: ['currency', 'ccy', 'curr', '貨幣', '货币', '幣種', '币种', '幣別'],
    part: ['currency', '貨幣', '货币', '幣種', '币种'],
  },
  account: {
    whole: ['account', 'account no', 'account number', 'a c no', '賬號', '帳號', '账号'],
    part: ['account no', 'account number', '賬戶號碼', '帳戶號碼', '戶口號碼', '賬號', '帳號', '账号'],
  },
}

const tidy = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How surely a heading means a column: 0 not at all. Headings about something of the column, as its date, mean none. */
function meaning(heading: string, key: ColumnKey): number {
  const { whole, part } = words[key]
  if (whole.includes(heading)) return 3
  if (part.some((word) => heading === word || heading.startsWith(`${word} `) || heading.endsWith(` ${word}`))) return 2
  return part.some((word) => heading.includes(word)) ? 1 : 0
}

const keys = Object.keys(words).filter((key): key is ColumnKey => key in words)
/** Value dates are not the day of booking. */
const valueDate = /value date|起息|生效|interest/

/** The column of each heading: the surest first, each column once. */
export function columnsOfHeadings(headings: readonly string[]): Partial<Record<ColumnKey, number>> {
  const found: Partial<Record<ColumnKey, number>> = {}
  const candidates = headings
    .map(tidy)
    .flatMap((heading, at) =>
      keys.map((key) => ({ at, key, sure: valueDate.test(heading) ? 0 : meaning(heading, key) })),
    )
    .filter(({ sure }) => sure > 0)
    .toSorted(
      (one, other) => other.sure - one.sure || keys.indexOf(one.key) - keys.indexOf(other.key) || one.at - other.at,
    )
  const taken = new Set<number>()
  for (const { at, key } of candidates) {
    if (found[key] !== undefined || taken.has(at)) continue
    found[key] = at
    taken.add(at)
  }
  return found
}
