export interface KnownPerson {
  ref_id: string
  sur: string
  other: string
}

const trades = ['Shop owner', 'Driver', 'Nurse', 'Accountant', 'Chef', 'Teacher']
const lines = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(',')).join('\r\n')

export const occupations = (persons: readonly KnownPerson[]): string =>
  lines([
    ['Reference ID', 'English surname', 'English other names', 'Occupation'],
    ...persons.map(({ ref_id, sur, other }, at) => [ref_id, sur, other, trades[at % trades.length]!]),
  ])

/** Clients of another branch: new ones, known ones with and without a change, a namesake, a wrong number and an unknown column. */
export function branchClients(persons: readonly KnownPerson[]): string {
  const [first, second, third] = persons
  return lines([
    ['客戶編號', '英文姓氏', '英文名字', '中文姓氏', '中文名字', '出生日期', '香港身份證號碼', '電話', '分店'],
    ['MK-001', 'SIU', 'Wing Lam', '蕭', '詠琳', '1991-08-14', 'Z683365(A)', '2398 1122', '旺角'],
    ['MK-002', 'TO', 'Chun Kit', '杜', '俊傑', '1985/03/02', '', '9123 0045', '旺角'],
    [first!.ref_id, first!.sur, first!.other, '', '', '', '', '2398 7766', '旺角'],
    [second!.ref_id, second!.sur, second!.other, '', '', '', '', '', '旺角'],
    ['MK-003', third!.sur, third!.other, '', '', '', '', '9345 6780', '旺角'],
    ['MK-004', 'YEUNG', 'Sze Man', '楊', '思敏', '1979-12-31', 'A123456(4)', '', '旺角'],
  ])
}
