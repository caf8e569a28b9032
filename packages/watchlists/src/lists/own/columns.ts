import type { Words } from '../../list.ts'

/** The columns of a firm's own list: the column name, and the label below it in the template. */
export const ownColumns = {
  reference: { en: 'Your reference (unique)', zh: '你的編號（不可重複）' },
  type: {
    en: 'Type: person, company, organisation, vessel, aircraft',
    zh: '類別：person、company、organisation、vessel、aircraft',
  },
  name: { en: 'Name', zh: '姓名／名稱' },
  name_chinese: { en: 'Chinese name', zh: '中文姓名／名稱' },
  aliases: { en: 'Other names; separated by semicolons', zh: '別名；以分號分隔' },
  weak_aliases: { en: 'Nicknames and doubtful names', zh: '綽號及未能確定的名稱' },
  former_names: { en: 'Former names', zh: '曾用名' },
  date_of_birth: { en: 'Date of birth YYYY-MM-DD, YYYY-MM or YYYY', zh: '出生日期 YYYY-MM-DD、YYYY-MM 或 YYYY' },
  gender: { en: 'Gender: male, female, other', zh: '性別：male、female、other' },
  nationality: { en: 'Nationality, two letters', zh: '國籍，兩個字母' },
  country: { en: 'Country, two letters', zh: '國家／地區，兩個字母' },
  id_type: {
    en: 'Number type: hkid, passport, national_id, registration, tax, imo, lei, other',
    zh: '號碼類別：hkid、passport、national_id、registration、tax、imo、lei、other',
  },
  id_number: { en: 'Number', zh: '號碼' },
  id_country: { en: 'Number issued by, two letters', zh: '號碼簽發地，兩個字母' },
  address: { en: 'Address', zh: '地址' },
  category: { en: 'Category', zh: '分類' },
  programme: { en: 'Reason code or programme', zh: '原因或計劃' },
  listed_on: { en: 'Listed on YYYY-MM-DD', zh: '列入日期 YYYY-MM-DD' },
  ended_on: { en: 'Ended on YYYY-MM-DD', zh: '終止日期 YYYY-MM-DD' },
  remarks: { en: 'Remarks', zh: '備註' },
  source_url: { en: 'Link', zh: '連結' },
  imo: { en: 'IMO number of a vessel', zh: '船舶 IMO 編號' },
  mmsi: { en: 'MMSI of a vessel', zh: '船舶 MMSI 編號' },
  call_sign: { en: 'Call sign', zh: '呼號' },
  tail_number: { en: 'Tail number of an aircraft', zh: '航空器登記號碼' },
  surname: { en: 'Surname, as part of the name', zh: '姓氏（姓名的一部分）' },
  given_names: { en: 'Given names, as part of the name', zh: '名字（姓名的一部分）' },
} as const satisfies Record<string, Words>

export const neededColumns = ['reference', 'type', 'name', 'category'] as const
export const allColumns = Object.keys(ownColumns)

/** The template for download: column names for the reader, labels for people, and one invented row. */
export function ownTemplate(): string {
  const labels = Object.values(ownColumns).map(({ en, zh }) => `${en} / ${zh}`)
  const example = [
    'X-001',
    'person',
    'Example Person',
    '例子',
    'Exampel Person; E. Person',
    '',
    '',
    '1970-01-31',
    'female',
    'hk',
    'hk',
    'passport',
    'K12345678',
    'hk',
    '1 Example Road, Hong Kong',
    'adverse_media',
    'House list',
    '2025-01-31',
    '',
    'Invented',
    '',
    '',
    '',
    '',
    '',
    'Person',
    'Example',
  ]
  return `\uFEFF${[allColumns, labels, example].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
