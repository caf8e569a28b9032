import type { Words } from '../list.ts'

const longestValue = 80
/** Quotes a value from the file, truncated: a cell may hold ten megabytes. */
export const cut = (value: string): string => (value.length > longestValue ? `${value.slice(0, longestValue)}…` : value)

const todo = {
  again: { en: 'download it again', zh: '請重新下載' },
  changed: {
    en: 'download it again; if it is refused again, its publisher has changed the format and this product must be updated',
    zh: '請重新下載；若再被拒絕，即發布者已更改格式，須更新本產品',
  },
  correct: { en: 'correct it and bring the file again', zh: '請更正後再次提供檔案' },
  columns: {
    en: 'the first row must name the columns as the publisher or the template does',
    zh: '首行須按發布者或範本列明各欄',
  },
  serves: { en: 'the last good release keeps serving', zh: '上一個完好的發布繼續使用' },
} as const satisfies Record<string, Words>

/** Words a problem in both languages and adds advice unless the text contains it. */
export const problem = (en: string, zh: string, then?: keyof typeof todo): Words =>
  then === undefined ? { en, zh } : { en: `${en}; ${todo[then].en}`, zh: `${zh}；${todo[then].zh}` }
