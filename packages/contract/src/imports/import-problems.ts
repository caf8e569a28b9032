import { type Bilingual, inLanguage, type TextLanguage } from '../words/bilingual.ts'
/** Problems of rows and files, in both languages. Parameters are in braces. */
export const importProblems = {
  E01: { en: '{column} is required', zh: '必須填寫{column}' },
  E02: { en: '{column} "{value}" is not valid', zh: '{column}「{value}」無效' },
  E03: {
    en: 'Date "{value}" in {column} is not a day written YYYY-MM-DD',
    zh: '{column}的日期「{value}」格式應為 YYYY-MM-DD',
  },
  E04: { en: 'HKID "{value}" has a wrong check digit', zh: '身份證號碼「{value}」核對數字不正確' },
  E05: {
    en: 'Reference ID "{value}" appears more than once in this file (row {other})',
    zh: '客戶編號「{value}」在檔案中重複（第{other}行）',
  },
  E06: { en: 'Reference ID "{value}" exists already', zh: '客戶編號「{value}」已存在' },
  E07: {
    en: 'Reference ID "{value}" of sheet {sheet} is not in this file',
    zh: '工作表{sheet}的客戶編號「{value}」不在此檔案內',
  },
  E08: { en: 'At least one name is needed', zh: '最少需要一個姓名或名稱' },
  E09: { en: 'The Chinese name must contain Chinese characters', zh: '中文名稱必須包含中文字' },
  E10: { en: 'Country "{value}" in {column} is not recognised', zh: '未能辨認{column}的國家或地區「{value}」' },
  E12: {
    en: 'The accounting period starts after it ends, or one of its dates is missing',
    zh: '會計期開始日遲於結束日，或欠其中一項',
  },
  E13: { en: '{column} is a formula: paste its value as text', zh: '{column}是公式：請貼上數值為文字' },
  E14: { en: '{column} is part of a merged cell: split it', zh: '{column}屬於合併儲存格：請取消合併' },
  E15: { en: '{column} shows the error {value}', zh: '{column}顯示錯誤{value}' },
  E16: {
    en: '{column} "{value}" was stored as a number and lost its leading zeros: format the column as text',
    zh: '{column}「{value}」以數字儲存，已失去前面的零：請把該欄設為文字格式',
  },
  E17: {
    en: '{column} "{value}" was stored as a number and lost digits: format the column as text',
    zh: '{column}「{value}」以數字儲存，已失去數位：請把該欄設為文字格式',
  },
  E18: { en: 'The row is cut off: a quotation mark is never closed', zh: '該行不完整：引號沒有結束' },
  E19: { en: '{column}: {message}', zh: '{column}：{message}' },
  E20: { en: 'This number belongs to {value} in row {other} of this file', zh: '此號碼屬此檔案第{other}行的{value}' },
  E11: { en: 'More than {value} classes of shares for this shareholder', zh: '該股東的股份資料超過{value}類' },
  E21: { en: '{value} is no shareholder of {company}', zh: '{value}不是{company}的股東' },
  E22: {
    en: 'The company "{value}" is not in the register: import it first, or give its reference',
    zh: '公司「{value}」不在客戶名冊：請先匯入，或填寫其客戶編號',
  },
  E23: { en: 'The director "{value}" is not among the directors of this company', zh: '「{value}」不是該公司的董事' },
  E24: {
    en: 'Date "{value}" in {column} would have its month first, which is not read: write the day first, or YYYY-MM-DD',
    zh: '{column}的日期「{value}」似以月份為首，不會讀取：請以日為首，或寫成 YYYY-MM-DD',
  },
  E25: {
    en: 'The year of date "{value}" in {column} has two digits: write four',
    zh: '{column}的日期「{value}」年份只有兩位數字：請寫四位',
  },
  E26: { en: 'Row {row}, on which this row depends, is left out', zh: '此行所依據的第{row}行不會匯入' },
  E27: {
    en: 'No record has the reference ID "{value}": import the sheet of the records first',
    zh: '沒有客戶編號為「{value}」的紀錄：請先匯入紀錄本身的工作表',
  },
  W01: { en: 'Similar name in the register: {value}', zh: '客戶名冊有相似姓名：{value}' },
  W02: { en: 'Identity number already held by {value}', zh: '證件號碼已由{value}使用' },
  W03: { en: 'Column "{column}" is not recognised and ignored', zh: '未能辨認欄位「{column}」，已略過' },
  W04: {
    en: 'Nationality "{value}" is not stored: a nationality follows from the identity documents',
    zh: '國籍「{value}」不會儲存：國籍由身份證明文件得出',
  },
  W06: {
    en: '"{value}" in {column} names no day: the date is left empty',
    zh: '{column}的「{value}」沒有日：該日期留空',
  },
  W05: {
    en: 'The number {value} is masked and is not read: export it with the right to see numbers',
    zh: '證件號碼{value}已遮蓋，不會讀取：請以可檢視號碼的權限匯出',
  },
  W07: {
    en: '{column} is not kept in notes: its cell is a formula, merged, or shows an error',
    zh: '{column}不會保留於備註：該儲存格是公式、屬合併儲存格或顯示錯誤',
  },
  F01: { en: 'The file has no sheet named {sheet}', zh: '檔案沒有名為 {sheet} 的工作表' },
  F02: {
    en: 'The file is protected by a password. Save it without one.',
    zh: '檔案受密碼保護。請另存為沒有密碼的檔案。',
  },
  F04: { en: 'The file is empty', zh: '檔案是空白的' },
  F05: {
    en: 'The workbook is cut off or damaged. Send it again from the original.',
    zh: '活頁簿不完整或損壞。請從原檔重新傳送。',
  },
  F06: {
    en: 'Sheet {sheet} breaks off at row {row}, column {column}. Send the file again from the original.',
    zh: '工作表{sheet}在第{row}行{column}欄中斷。請從原檔重新傳送。',
  },
  F07: {
    en: 'The workbook unpacks to more than is allowed ({value} MB). Split it.',
    zh: '活頁簿解壓後超過上限（{value} MB）。請分拆檔案。',
  },
  F08: {
    en: 'Sheet {sheet} has more than {value} rows. Split the file.',
    zh: '工作表{sheet}超過{value}行。請分拆檔案。',
  },
  F09: {
    en: 'This is neither a workbook (xlsx, xls, ods) nor a text file with commas',
    zh: '此檔案既不是活頁簿（xlsx、xls、ods），也不是以逗號分隔的文字檔',
  },
  F10: {
    en: 'No column of sheet {sheet} is recognised. Compare its first row with the template.',
    zh: '未能辨認工作表{sheet}的任何欄位。請把首行與範本比較。',
  },
  F12: {
    en: 'The database is encrypted or protected by a password. Open it in Access, remove the password (File, Info, Decrypt Database) and send it again.',
    zh: '資料庫已加密或受密碼保護。請在 Access 開啟（檔案、資訊、解密資料庫）並移除密碼後再傳送。',
  },
  F13: {
    en: 'The database is damaged or cut off. Repair it in Access (Database Tools, Compact and Repair) and send it again.',
    zh: '資料庫損壞或不完整。請在 Access 修復（資料庫工具、壓縮及修復）後再傳送。',
  },
  F14: {
    en: 'Reading the database takes too long. Copy its tables of clients into a new database and send that.',
    zh: '讀取資料庫需時過長。請把客戶資料表複製到新的資料庫再傳送。',
  },
  F15: {
    en: 'No table of the database was recognised as persons or companies. Choose below what each table holds, or send the table as a workbook.',
    zh: '資料庫沒有可識別的個人或公司資料表。請在下方選擇各資料表的內容，或把資料表存為活頁簿傳送。',
  },
  F17: {
    en: 'The workbook was saved by Excel 95 or earlier. Open it and save it as xlsx.',
    zh: '活頁簿由 Excel 95 或更早版本儲存。請開啟後另存為 xlsx。',
  },
  F18: {
    en: 'The workbook has more than {value} cells or merged ranges. Split it.',
    zh: '活頁簿的儲存格或合併範圍超過{value}個。請分拆檔案。',
  },
  F11: { en: 'Reading the file failed on our side. Start again.', zh: '系統讀取檔案時出錯。請再試一次。' },
  F16: {
    en: 'The work stopped by itself: no row could be written for half an hour. Try again, or tell your administrator.',
    zh: '工作已自動停止：半小時內未能寫入任何一行。請再試一次，或通知管理員。',
  },
} as const satisfies Record<string, Bilingual>
export type ImportProblemCode = keyof typeof importProblems

export type ProblemParams = Readonly<Record<string, string | number>>

/** The sentence of a problem in one language. */
export const problemText = (code: ImportProblemCode, params: ProblemParams, lang: TextLanguage): string =>
  inLanguage(importProblems[code], lang).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
