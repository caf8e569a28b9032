import type { Words } from '../list.ts'
import { cut, problem } from './wording.ts'

/** Expected kind of an invalid value. */
const wanted = {
  aliasKind: { en: 'a kind of alias this list uses', zh: '此名單使用的別名種類' },
  cell: { en: 'what this column holds', zh: '此欄應有的內容' },
  date: { en: 'a date', zh: '日期' },
  generalEntity: { en: 'an entity with general information', zh: '載有基本資料的實體' },
  kind: { en: 'a kind this list uses', zh: '此名單使用的種類' },
  nameKind: { en: 'a kind of name this list uses', zh: '此名單使用的名稱種類' },
  number: { en: 'a number', zh: '數字' },
  numberAndLetter: { en: 'a number with a letter', zh: '數字加字母' },
  pOrE: { en: 'P or E', zh: 'P 或 E' },
  personOrEnterprise: { en: 'a person or an enterprise', zh: '個人或企業' },
  profile: { en: 'a party with a profile', zh: '有資料檔的對象' },
  quality: { en: 'a quality this list uses', zh: '此名單使用的可信程度' },
  reference: { en: 'a reference', zh: '編號' },
  target: { en: 'an individual, an entity or an object', zh: '個人、實體或物件' },
  type: { en: 'a type this list uses', zh: '此名單使用的類別' },
} as const satisfies Record<string, Words>

/** Missing part of a record. */
const lacking = {
  legalAct: { en: 'no legal act', zh: '法律依據' },
  name: { en: 'no name', zh: '名稱' },
  number: { en: 'no number', zh: '編號' },
} as const satisfies Record<string, Words>

/** Problems of a record of a list. */
export const ofRecord = {
  notA: (value: string, what: keyof typeof wanted): Words =>
    problem(`"${cut(value)}" is not ${wanted[what].en}`, `「${cut(value)}」不是${wanted[what].zh}`, 'changed'),
  lacks: (what: keyof typeof lacking, record = ''): Words =>
    problem(`${record} has ${lacking[what].en}`.trim(), `${record} 沒有${lacking[what].zh}`.trim(), 'changed'),
  isEmpty: problem('is empty', '沒有內容', 'changed'),
  otherKind: (kind: string, elsewhere: string): Words =>
    problem(
      `"${cut(kind)}", elsewhere "${cut(elsewhere)}"`,
      `「${cut(kind)}」，他處為「${cut(elsewhere)}」`,
      'changed',
    ),
  notUnderstood: (value: string): Words =>
    problem(`"${cut(value)}" is not understood`, `無法理解「${cut(value)}」`, 'changed'),
  strangeField: problem('a field this list never had', '此名單從未有此欄位', 'changed'),
  notEntity: problem('not an entity of the FollowTheMoney model', '並非 FollowTheMoney 模型的實體', 'changed'),
  notOperation: (op: string): Words =>
    problem(`${cut(op)} is none of ADD, MOD, DEL`, `${cut(op)} 並非 ADD、MOD 或 DEL`, 'changed'),
  undatedBirth: (value: string): Words =>
    problem(
      `the birth date "${cut(value)}" has no machine-readable form`,
      `出生日期「${cut(value)}」沒有可供機器讀取的形式`,
      'changed',
    ),
  moreThanOnce: problem('stands more than once where one is expected', '只應出現一次，卻出現多次', 'changed'),
  comesBack: (record: string): Words =>
    problem(`${cut(record)} comes back after other parties`, `${cut(record)} 在其他對象之後再次出現`, 'again'),
  twice: problem(
    'stands twice in the list; leave one of the two, or download the list again',
    '在名單中出現兩次；請只保留一個，或重新下載名單',
  ),
  inOtherList: problem(
    'another list of this release has the same id; leave one of the two lists out',
    '此發布的另一份名單有相同編號；請移除其中一份名單',
  ),
  longName: (length: number): Words =>
    problem(
      `a name of ${length} characters is no name; a delimiter is missing: correct the file or download it again`,
      `長達 ${length} 個字元，不可能是名稱；檔案欠缺分隔符號，請更正檔案或重新下載`,
    ),
  notFound: (name: string): Words =>
    problem(`its own name "${cut(name)}" does not find it`, `以其本身名稱「${cut(name)}」搜尋不到`, 'serves'),
}

/** Problems of a cell of a firm's own list; `label` is the column label in the template. */
export const ofOwnCell = (value: string, { hint, label }: { hint: Words; label: Words }): Words =>
  problem(
    `"${cut(value)}": ${hint.en} (column "${label.en}")`,
    `「${cut(value)}」：${hint.zh}（「${label.zh}」欄）`,
    'correct',
  )
