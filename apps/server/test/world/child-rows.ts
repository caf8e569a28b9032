import { party } from './register-world.ts'

export interface Parents {
  chan: { id: number }
  firm: { id: number }
  /** A number that was not given before. */
  next: () => number
}
type ChildRow = readonly [family: string, tags: string, row: () => object, change: object]
/** The ids of what only a change shows: a title carries at most ten. */
export const tagsOfChange: Readonly<Record<string, string>> = {
  names: '[SUB-008] [SUB-015] [SUB-016]',
  bank_informations: '[SUB-080] [SUB-089]',
}

/** Each family of sub-records with a row that has every field, and one change of it. */
export const childRows = ({ chan, firm, next }: Parents): readonly ChildRow[] => [
  [
    'names',
    '[SUB-007] [SUB-009] [SUB-010] [SUB-011] [SUB-012] [SUB-013] [SUB-014] [SUB-022]',
    () => ({
      uuid: 'u',
      ...party(chan.id),
      name_type: 2,
      lang: 1,
      sur: 'CHAN',
      other: `Peter ${next()}`,
      effect_date: -1,
    }),
    { other: 'Pete' },
  ],
  [
    'addresses',
    '[SUB-023] [SUB-024] [SUB-025] [SUB-026] [SUB-027] [SUB-028] [SUB-029] [SUB-030]',
    () => ({
      uuid: 'u',
      ...party(firm.id, 1),
      address_type: 2,
      address_1: 'A',
      address_2: 'B',
      address_3: 'C',
      address_4: 'HK',
      effect_date: 0,
    }),
    { address_type: 1, address_2: null },
  ],
  [
    'emails',
    '[SUB-039] [SUB-040] [SUB-041] [SUB-042] [SUB-043]',
    () => ({ uuid: 'u', ...party(chan.id), email: 'a@example.com', email_type: 2, effect_date: 5 }),
    { email: 'b@example.com' },
  ],
  [
    'bank_informations',
    '[SUB-079] [SUB-081] [SUB-082] [SUB-083] [SUB-084] [SUB-085] [SUB-086] [SUB-087] [SUB-088] [SUB-090]',
    () => ({
      uuid: 'u',
      ...party(chan.id),
      acc_bank: 'Kestrel Bank',
      acc_type: 'savings',
      acc_number: '001-234',
      acc_currency: 'HKD',
      acc_open_date: 1,
      acc_close_date: 2,
      acc_status: 'active',
      acc_remarks: 'main',
    }),
    { acc_status: 'closed' },
  ],
  [
    'identifications',
    '[SUB-046] [SUB-047] [SUB-048] [SUB-049] [SUB-050] [SUB-052] [SUB-053] [SUB-054] [SUB-055] [SUB-056]',
    () => ({
      uuid: 'u',
      np_id: chan.id,
      type: 2,
      country: 'SG',
      id_number: `K${1_000_000 + next()}`,
      id_number_security_num: '1',
      expiry_date: 9,
      expiry_date_security_num: '2',
      effect_date: 3,
    }),
    { expiry_date: 10 },
  ],
  [
    'founders',
    '[MEM-047]',
    () => ({ uuid: 'u', company_id: firm.id, ...party(chan.id), effect_date: 7 }),
    { effect_date: 8 },
  ],
  [
    'shareholders',
    '[MEM-048]',
    () => ({ uuid: 'u', company_id: firm.id, ...party(chan.id), effect_date: 7 }),
    { effect_date: null },
  ],
  [
    'directors',
    '[MEM-021] [MEM-022] [MEM-024] [MEM-025] [MEM-026] [MEM-027] [MEM-028]',
    () => ({
      uuid: 'u',
      company_id: firm.id,
      ...party(chan.id),
      director_type: 3,
      start_date: 1,
      consent: 2,
      is_end_status: true,
      end_reason: 2,
      end_date: 4,
    }),
    { consent: 1 },
  ],
  [
    'company_secretaries',
    '[MEM-037] [MEM-038] [MEM-039]',
    () => ({ uuid: 'u', company_id: firm.id, ...party(chan.id), start_date: 1, end_date: 2, end_reason: 1 }),
    { end_reason: 2 },
  ],
  [
    'authorized_representatives',
    '[MEM-044]',
    () => ({ uuid: 'u', company_id: firm.id, ...party(chan.id), start_date: 1 }),
    { start_date: 2 },
  ],
  [
    'significant_controllers',
    '[MEM-045] [MEM-046]',
    () => ({
      uuid: 'u',
      company_id: firm.id,
      ...party(chan.id),
      control_nature: 'shares, votes',
      commencement_date: 1,
    }),
    { control_nature: 'trust' },
  ],
]
