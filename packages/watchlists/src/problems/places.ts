import type { Words } from '../list.ts'

/** Location in a file, worded in both languages. */
export const at = {
  line: (number: number): Words => ({ en: `line ${number}`, zh: `第 ${number} 行` }),
  row: (number: number, sheet = ''): Words => ({
    en: `${sheet} row ${number}`.trim(),
    zh: `${sheet} 第 ${number} 行`.trim(),
  }),
  byte: (number: number): Words => ({ en: `byte ${number}`, zh: `第 ${number} 個位元組` }),
  record: (id: string | number): Words => {
    const name = String(id).slice(0, 80)
    return { en: `record ${name}`, zh: `紀錄 ${name}` }
  },
  recordOfLine: (line: number, id: string): Words => {
    const [where, what] = [at.line(line), at.record(id)]
    return { en: `${where.en}, ${what.en}`, zh: `${where.zh}，${what.zh}` }
  },
  aliasOfLine: (line: number, number = ''): Words => ({
    en: `alias ${number} (party of line ${line})`,
    zh: `別名 ${number}（第 ${line} 行的對象）`,
  }),
}
