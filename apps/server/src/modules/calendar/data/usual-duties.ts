import type { Licence } from '@probity/contract/calendar/licence-duties.ts'

interface UsualDuty {
  code: string
  name: string
  name_zh_hant: string
  every_months: number
  /** Days or months before the licence expires. */
  before_expiry_days?: number
  before_expiry_months?: number
  is_legal?: true
  basis: string
}

/** Duties under the firm's own programme, whatever its licence. */
const programme: readonly UsualDuty[] = [
  {
    code: 'training',
    name: 'Staff training log',
    name_zh_hant: '員工培訓紀錄',
    every_months: 12,
    before_expiry_months: 1,
    basis: '',
  },
  {
    code: 'sample',
    name: 'Sample test of customer files',
    name_zh_hant: '客戶檔案抽樣測試',
    every_months: 3,
    before_expiry_months: 2,
    basis: '',
  },
  {
    code: 'risk',
    name: 'Institutional risk assessment',
    name_zh_hant: '機構風險評估',
    every_months: 24,
    before_expiry_months: 5,
    basis: '',
  },
  {
    code: 'policy',
    name: 'Review of policies and procedures',
    name_zh_hant: '檢討政策及程序',
    every_months: 12,
    before_expiry_months: 4,
    basis: '',
  },
]

/** Usual duties by licence. Days and intervals are defaults; the firm changes them to what its regulator requires. */
export const usualDuties: Readonly<Record<Licence, readonly UsualDuty[]>> = {
  mso: [
    {
      code: 'renewal',
      name: 'Apply to renew the MSO licence',
      name_zh_hant: '申請金錢服務經營者牌照續期',
      every_months: 24,
      before_expiry_days: 45,
      is_legal: true,
      basis: 'Cap. 615 Part 5',
    },
    {
      code: 'fit-and-proper',
      name: 'Fit and proper declarations',
      name_zh_hant: '適當人選聲明',
      every_months: 12,
      before_expiry_months: 3,
      basis: 'Cap. 615 Part 5',
    },
    ...programme,
  ],
  money_lender: [
    {
      code: 'renewal',
      name: 'Apply to renew the money lenders licence',
      name_zh_hant: '申請放債人牌照續期',
      every_months: 12,
      before_expiry_days: 60,
      is_legal: true,
      basis: 'Cap. 163',
    },
    {
      code: 'third-parties',
      name: 'Statement of appointed third parties',
      name_zh_hant: '委任第三方陳述',
      every_months: 12,
      before_expiry_months: 3,
      basis: '',
    },
    ...programme,
  ],
  tcsp: [
    {
      code: 'renewal',
      name: 'Apply to renew the TCSP licence',
      name_zh_hant: '申請信託或公司服務提供者牌照續期',
      every_months: 36,
      before_expiry_days: 60,
      is_legal: true,
      basis: 'Cap. 615 Part 5A',
    },
    {
      code: 'fit-and-proper',
      name: 'Fit and proper declarations',
      name_zh_hant: '適當人選聲明',
      every_months: 12,
      before_expiry_months: 3,
      basis: 'Cap. 615 Part 5A',
    },
    {
      code: 'controllers',
      name: 'Check of the significant controllers registers kept for clients',
      name_zh_hant: '核對為客戶備存的重要控制人登記冊',
      every_months: 12,
      before_expiry_months: 6,
      basis: 'Cap. 622 Part 12',
    },
    ...programme,
  ],
}
