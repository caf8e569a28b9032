import type { Row } from '#kernel/resource/binding.ts'

interface SeedDuty {
  name: string
  name_zh_hant: string
  /** Days from today to one of its occurrences. */
  at: number
  every_months: number
  is_legal?: true
  basis: string
  in_charge: string | null
}

/** Duties of a licensed money changer: some are done, one is overdue, the others are in the future. */
const duties: readonly SeedDuty[] = [
  {
    name: 'Staff training log',
    name_zh_hant: '員工培訓紀錄',
    at: -16,
    every_months: 12,
    basis: '',
    in_charge: 'reviewer',
  },
  {
    name: 'Sample test of customer files',
    name_zh_hant: '客戶檔案抽樣測試',
    at: -4,
    every_months: 3,
    basis: '',
    in_charge: 'officer',
  },
  {
    name: 'Fit and proper declarations',
    name_zh_hant: '適當人選聲明',
    at: 3,
    every_months: 12,
    basis: 'Cap. 615 Part 5',
    in_charge: 'officer',
  },
  {
    name: 'Review of policies and procedures',
    name_zh_hant: '檢討政策及程序',
    at: 17,
    every_months: 12,
    basis: '',
    in_charge: null,
  },
  {
    name: 'Apply to renew the MSO licence',
    name_zh_hant: '申請金錢服務經營者牌照續期',
    at: 41,
    every_months: 24,
    is_legal: true,
    basis: 'Cap. 615 Part 5',
    in_charge: 'admin',
  },
]

/** Rows of the duties, created before the oldest of their occurrences. */
export const dutyRows = (dayOf: (days: number) => string, create_date: number): Row[] =>
  duties.map(({ at, is_legal = false, ...duty }) => ({
    ...duty,
    licence: 'mso',
    first_day: dayOf(at),
    is_legal,
    create_date,
  }))
