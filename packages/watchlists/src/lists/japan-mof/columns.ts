/** Classifies a column of any of the forty-odd sheets by words of its header. The first matching rule wins. */
export type Column =
  | 'notice'
  | 'number'
  | 'japanese'
  | 'english'
  | 'weak'
  | 'former'
  | 'alias'
  | 'title'
  | 'role'
  | 'birth'
  | 'birthPlace'
  | 'nationality'
  | 'passport'
  | 'idNumber'
  | 'address'
  | 'phone'
  | 'unReference'
  | 'listedOn'
  | 'note'

const rules: readonly [RegExp, Column][] = [
  [/告示日付|告示日/, 'notice'],
  [/告示番号|番号$(?<!旅券番号|ID番号|登録番号|電話番号|参照番号)/, 'number'],
  [/日本語/, 'japanese'],
  [/英語/, 'english'],
  [/確定に十分でない/, 'weak'],
  [/^(?:旧称|以前の|過去の)/, 'former'],
  [/別名|別称/, 'alias'],
  [/^称号|肩書/, 'title'],
  [/役職/, 'role'],
  [/生年月日/, 'birth'],
  [/出生地|出身地/, 'birthPlace'],
  [/国籍/, 'nationality'],
  [/旅券/, 'passport'],
  [/ID番号|身分登録|身分証/, 'idNumber'],
  [/電話|FAX|ＦＡＸ|ファックス/i, 'phone'],
  [/住所|所在地/, 'address'],
  [/国連参照/, 'unReference'],
  [/リスト掲載日|指定日/, 'listedOn'],
  [/情報|詳細|根拠|備考|理由|関係|船|IMO|属性|分類/, 'note'],
]

export const columnOf = (header: string): Column | undefined => rules.find(([words]) => words.test(header))?.[1]
