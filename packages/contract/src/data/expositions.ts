/** Possible outcomes of a review by hit status: the value is stored, the sentence is shown in either language. */
export interface Exposition {
  value: string
  name: string
  name_zh_hant: string
}
export const expositions: Record<1 | 2, readonly Exposition[]> = {
  1: [
    {
      value: '0',
      name: 'Sanctions match - relationship or transaction refused, funds frozen, reported to JFIU',
      name_zh_hant: '制裁名單命中－拒絕建立關係或交易、凍結資金並向財富情報組舉報',
    },
    {
      value: '1',
      name: 'Politically exposed person - accepted with enhanced due diligence and senior management approval',
      name_zh_hant: '政治人物－經更嚴格盡職審查及高級管理層批准後接納',
    },
    {
      value: '2',
      name: 'Adverse media - accepted with enhanced due diligence and closer monitoring',
      name_zh_hant: '負面新聞－經更嚴格盡職審查後接納並加強監察',
    },
    {
      value: '3',
      name: 'Law enforcement, regulator, disqualification or insolvency record - reviewed and accepted',
      name_zh_hant: '執法、監管、取消董事資格或破產紀錄－經審閱後接納',
    },
    {
      value: '4',
      name: 'Confirmed match - declined or relationship ended, suspicious transaction report considered',
      name_zh_hant: '確認命中－拒絕或終止關係，並考慮作出可疑交易報告',
    },
    {
      value: '5',
      name: 'Confirmed match - no longer in force or not material, standard monitoring',
      name_zh_hant: '確認命中－已失效或不具重要性，維持一般監察',
    },
  ],
  2: [
    {
      value: '0',
      name: 'Different person or entity - identity details do not agree',
      name_zh_hant: '並非同一人或實體－身份資料不符',
    },
    {
      value: '1',
      name: 'Name similarity only - not enough to link to the customer',
      name_zh_hant: '僅姓名相似－不足以與客戶聯繫',
    },
  ],
}

/** Remarks a reviewer may append. Placeholders are filled from the record if known, and highlighted otherwise. */
export const suggestedRemarks: readonly { id: number; status: 1 | 2; name: string; name_zh_hant: string }[] = [
  {
    id: 1,
    status: 2,
    name: 'Date of birth differs: customer {customer_dob}, list {hit_dob}.',
    name_zh_hant: '出生日期不同：客戶為 {customer_dob}，名單為 {hit_dob}。',
  },
  {
    id: 2,
    status: 2,
    name: 'Nationality or place of birth differs: customer {customer_nationality}, list {hit_nationality}.',
    name_zh_hant: '國籍或出生地不同：客戶為 {customer_nationality}，名單為 {hit_nationality}。',
  },
  {
    id: 3,
    status: 2,
    name: 'Identity document number differs from the list entry.',
    name_zh_hant: '身份證明文件號碼與名單資料不同。',
  },
  {
    id: 4,
    status: 2,
    name: 'Chinese characters of the name differ although the romanisation is the same.',
    name_zh_hant: '英文拼音相同，但中文姓名用字不同。',
  },
  {
    id: 5,
    status: 2,
    name: 'Gender or photograph does not agree with the list entry.',
    name_zh_hant: '性別或相片與名單資料不符。',
  },
  {
    id: 6,
    status: 2,
    name: 'Occupation, employer and location are unrelated to the list entry.',
    name_zh_hant: '職業、僱主及所在地與名單資料並無關連。',
  },
  {
    id: 7,
    status: 2,
    name: 'Company number or place of incorporation differs from the list entry.',
    name_zh_hant: '公司編號或成立地與名單資料不同。',
  },
  {
    id: 8,
    status: 2,
    name: 'Listed person is deceased; customer was seen in person on {date}.',
    name_zh_hant: '名單人士已故；客戶於 {date} 親身到場。',
  },
  {
    id: 9,
    status: 1,
    name: 'Name, date of birth and nationality agree; match confirmed by {user}.',
    name_zh_hant: '姓名、出生日期及國籍相符，由 {user} 確認命中。',
  },
  {
    id: 10,
    status: 1,
    name: 'Customer confirmed the position held: {position}. Source of wealth and funds obtained.',
    name_zh_hant: '客戶確認所任職位：{position}。已取得財富及資金來源資料。',
  },
  {
    id: 11,
    status: 1,
    name: 'Senior management approval obtained from {approver} on {date}.',
    name_zh_hant: '已於 {date} 取得高級管理層 {approver} 批准。',
  },
  {
    id: 12,
    status: 1,
    name: 'Escalated to the money laundering reporting officer; no tipping-off to the customer.',
    name_zh_hant: '已上報洗錢報告主任；不得向客戶通風報信。',
  },
]
