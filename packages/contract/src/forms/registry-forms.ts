/** Lists of officers on a form: appointed, ceased, and the representatives to print. */
type Choice = 'directors' | 'secretaries' | 'auth_reps'

interface RegistryForm {
  code: string
  en: string
  zh: string
  /** Company types that file it. */
  types: readonly number[]
  /** The officers whose appointment or cessation it reports. */
  chooses: readonly Choice[]
}

const local = [1, 2, 3, 4, 5]
const withShares = [1, 2, 3, 4]
const abroad = [6]
const officers = ['directors', 'secretaries'] as const
const nobody = [] as const

/**
 * Forms of the Companies Registry for which data sheets are made, by company type. Numbers and titles are those of the Registry.
 */
const registryForms = [
  {
    code: 'NNC1',
    en: 'Incorporation form (company limited by shares)',
    zh: '法團成立表格（股份有限公司）',
    types: [1, 2],
    chooses: nobody,
  },
  {
    code: 'NNC1G',
    en: 'Incorporation form (company not limited by shares)',
    zh: '法團成立表格（非股份有限公司）',
    types: [3, 4, 5],
    chooses: nobody,
  },
  {
    code: 'IRBR1',
    en: 'Notice to Business Registration Office',
    zh: '致商業登記署通知書',
    types: local,
    chooses: nobody,
  },
  { code: 'NAR1', en: 'Annual return', zh: '周年申報表', types: local, chooses: nobody },
  {
    code: 'ND2A',
    en: 'Notice of change of company secretary and director (appointment/cessation)',
    zh: '更改公司秘書及董事通知書（委任／停任）',
    types: local,
    chooses: officers,
  },
  {
    code: 'ND2B',
    en: 'Notice of change in particulars of company secretary and director',
    zh: '更改公司秘書及董事詳情通知書',
    types: local,
    chooses: officers,
  },
  {
    code: 'ND4',
    en: 'Notice of resignation of company secretary and director',
    zh: '公司秘書及董事辭職通知書',
    types: local,
    chooses: officers,
  },
  {
    code: 'ND5',
    en: 'Notice of change of reserve director (nomination/cessation)',
    zh: '更改備任董事通知書（提名／停任）',
    types: [2, 3],
    chooses: ['directors'],
  },
  {
    code: 'NR1',
    en: 'Notice of change of address of registered office',
    zh: '註冊辦事處地址更改通知書',
    types: local,
    chooses: nobody,
  },
  {
    code: 'NR2',
    en: 'Notice of location of registers and company records',
    zh: '登記冊及公司紀錄備存地點通知書',
    types: local,
    chooses: nobody,
  },
  { code: 'NSC1', en: 'Return of allotment', zh: '股份配發申報書', types: withShares, chooses: nobody },
  { code: 'NNC2', en: 'Notice of change of company name', zh: '更改公司名稱通知書', types: local, chooses: nobody },
  { code: 'NNC3', en: 'Consent to act as director', zh: '出任董事職位同意書', types: local, chooses: ['directors'] },
  { code: 'NM1', en: 'Statement of particulars of charge', zh: '押記詳情的陳述', types: [1, 2], chooses: nobody },
  {
    code: 'NM2',
    en: 'Notification of payment, satisfaction or release',
    zh: '償付、了結或解除的通知',
    types: [1, 2],
    chooses: nobody,
  },
  {
    code: 'NN1',
    en: 'Application for registration as registered non-Hong Kong company',
    zh: '註冊非香港公司註冊申請書',
    types: abroad,
    chooses: ['auth_reps'],
  },
  {
    code: 'IRBR2',
    en: 'Notice to Business Registration Office',
    zh: '致商業登記署通知書',
    types: abroad,
    chooses: nobody,
  },
  {
    code: 'NN3',
    en: 'Annual return of registered non-Hong Kong company',
    zh: '註冊非香港公司周年申報表',
    types: abroad,
    chooses: ['auth_reps'],
  },
  {
    code: 'NN6',
    en: 'Return of change of company secretary and director of registered non-Hong Kong company',
    zh: '註冊非香港公司更改公司秘書及董事申報表',
    types: abroad,
    chooses: officers,
  },
  {
    code: 'NN7',
    en: 'Return of change in particulars of company secretary and director of registered non-Hong Kong company',
    zh: '註冊非香港公司更改公司秘書及董事詳情申報表',
    types: abroad,
    chooses: officers,
  },
  {
    code: 'NN8',
    en: 'Return of change of authorised representative of registered non-Hong Kong company',
    zh: '註冊非香港公司更改獲授權代表申報表',
    types: abroad,
    chooses: ['auth_reps'],
  },
  {
    code: 'NN9',
    en: 'Return of change of address of registered non-Hong Kong company',
    zh: '註冊非香港公司更改地址申報表',
    types: abroad,
    chooses: nobody,
  },
] as const satisfies readonly RegistryForm[]

export type FormCode = (typeof registryForms)[number]['code']
export const formCodes = registryForms.map(({ code }) => code)

/** The forms that a company of this type files, in the order of a company's life. */
export const formsOfType = (companyType: number): FormCode[] =>
  registryForms.filter(({ types }) => (types as readonly number[]).includes(companyType)).map(({ code }) => code)

export const findForm = (code: FormCode) => registryForms.find((form) => form.code === code)!
