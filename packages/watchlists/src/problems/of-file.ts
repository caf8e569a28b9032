import type { Words } from '../list.ts'
import { cut, problem } from './wording.ts'

/** What the readers of XML report most, in Chinese. Any other report of a library is English and left out. */
const reports: readonly [RegExp, string][] = [
  [/^unclosed tag: (.+)$/, '元素「$1」沒有結尾'],
  [/^unmatched closing tag: (.+)\.$/, '元素「$1」沒有開頭'],
  [/^(?:unexpected end|document must contain a root element)\.$/, '檔案在中途結束'],
]

function chineseDetail(detail: string): string {
  const known = reports.find(([pattern]) => pattern.test(detail))
  return known === undefined ? '' : `（${cut(detail.replace(...known))}）`
}

/** Problems of a whole file. */
export const ofFile = {
  empty: problem('the file is empty', '檔案是空的', 'again'),
  bomb: (times: number): Words =>
    problem(
      `unpacks to more than ${times} times its size and is refused as an archive bomb`,
      `解壓後超過原來的 ${times} 倍，按壓縮炸彈拒絕`,
      'again',
    ),
  bombInside: (name: string, bytes: number): Words =>
    problem(
      `${cut(name)} unpacks to ${bytes} bytes and is refused as an archive bomb`,
      `${cut(name)} 解壓後為 ${bytes} 位元組，按壓縮炸彈拒絕`,
      'again',
    ),
  brokenArchive: (detail: string): Words =>
    problem(`the archive is broken or cut short (${detail})`, '壓縮檔已損壞或不完整', 'again'),
  notZip: (detail: string): Words => problem(`not a whole zip archive (${detail})`, '並非完整的 zip 壓縮檔', 'again'),
  notSpreadsheet: problem('a zip archive, but not a spreadsheet', '是 zip 壓縮檔，但並非試算表', 'again'),
  notOneXml: problem('the zip must hold exactly one XML file', 'zip 壓縮檔內必須只有一個 XML 檔案', 'again'),
  lostText: problem('a cell points to text that is not there', '儲存格所指的文字不存在', 'again'),
  broken: (detail: string): Words =>
    problem(`broken or cut short (${cut(detail)})`, `已損壞或不完整${chineseDetail(detail)}`, 'again'),
  notObject: problem('not an object', '並非 JSON 物件', 'again'),
  notEncoded: (encoding: string): Words =>
    problem(
      `not ${encoding} text; the file has another encoding or is damaged: save it as ${encoding} or download it again`,
      `並非 ${encoding} 文字；檔案使用其他編碼或已損壞，請另存為 ${encoding} 或重新下載`,
    ),
  notCsvUtf8: problem('not UTF-8 text; save the file as "CSV UTF-8"', '檔案並非 UTF-8 編碼；請另存為「CSV UTF-8」'),
  noHeader: problem('the file has no header row', '檔案沒有標題行', 'again'),
  noHeaderOf: (columns: readonly string[]): Words =>
    problem(`no row names the columns ${columns.join(', ')}`, `沒有一行列明各欄：${columns.join('、')}`, 'changed'),
  noColumns: problem('no sheet has a row that names the columns', '沒有工作表列明各欄', 'changed'),
  noDate: problem('the first line must carry the date of the list', '首行必須載有名單日期', 'changed'),
  missingColumns: (columns: readonly string[]): Words =>
    problem(`missing column ${cut(columns.join(', '))}`, `欠缺欄：${cut(columns.join('、'))}`, 'columns'),
  strangeColumns: (columns: readonly string[]): Words =>
    problem(`unknown column ${cut(columns.join(', '))}`, `不認識的欄：${cut(columns.join('、'))}`, 'columns'),
  width: (cells: number, columns: number): Words =>
    problem(`${cells} columns where ${columns} are expected`, `有 ${cells} 欄，應為 ${columns} 欄`, 'again'),
  tooWide: (cells: number, columns: number): Words =>
    problem(
      `${cells} cells under ${columns} columns; a quote or delimiter is damaged: correct the line or download the file again`,
      `${columns} 欄之下有 ${cells} 個儲存格；引號或分隔符號有誤，請更正此行或重新下載檔案`,
    ),
  endless: problem(
    'a quoted cell never ends; the file is cut short or damaged: correct the line or bring the file again',
    '引號內的儲存格沒有結尾；檔案不完整或已損壞，請更正此行或再次提供檔案',
  ),
  tooLong: problem(
    'a row has more than a million characters; a line end or a quote is missing: correct the line',
    '此行超過一百萬個字元；欠缺換行或引號，請更正此行',
  ),
  tooManyCells: problem(
    'a row has more than 1,000 cells; a line end is missing: correct the line',
    '此行超過 1,000 個儲存格；欠缺換行，請更正此行',
  ),
  tooMuchWork: problem(
    'reading the file takes too long or too much memory: split it into smaller lists',
    '讀取檔案所需的時間或記憶體過多，請分成較小的名單',
  ),
  strangeColumn: problem(
    'a cell names a column that spreadsheets do not have',
    '儲存格所指的欄在試算表中並不存在',
    'again',
  ),
  noRecords: problem('the file holds no records', '檔案沒有任何紀錄', 'again'),
  strangeElement: problem(
    'an element this list never had; the file is another list or the format changed',
    '此名單從未有此元素；檔案屬另一份名單或格式已更改',
    'changed',
  ),
  otherCount: (stated: number, count: number): Words =>
    problem(
      `${stated} records are announced and ${count} are there`,
      `標示有 ${stated} 項紀錄，實有 ${count} 項`,
      'again',
    ),
}
