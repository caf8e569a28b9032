import type { ReportLanguage } from './reports.ts'

/** A report independent of its renderer: browser and PDF show the same document. */
export interface ReportDocument {
  lang: ReportLanguage
  /** Set small and close, so that a form with many short facts fits one sheet. */
  isCompact?: true
  title: string
  /** The title in the second language, on a line of its own. */
  subtitle?: string
  organisation: string
  /** Right of the title: number, subject, author and time of printing. */
  head: readonly Fact[]
  /** The two compared parties. */
  sides: readonly Side[]
  sections: readonly Section[]
  /** Left, middle and right of the page footer; the renderer fills in the page number. */
  foot: { evidence: string; notice: string; page: readonly [string, string, string] }
}

export interface Fact {
  label: string
  cell: Cell
  /** Takes the full width: remarks, hashes. */
  isWide?: boolean
}

export interface Side {
  label: string
  reference: string
  name: string
  facts: readonly Fact[]
}

export interface Section {
  title: string
  /** Starts on a new page: the next hit of a case. */
  ownSheet?: boolean
  blocks: readonly Block[]
}

export type Block =
  /** Single: one pair per line, for bilingual labels. */
  | { kind: 'facts'; facts: readonly Fact[]; isSingle?: boolean }
  | { kind: 'sides'; sides: readonly Side[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Cell[])[]; total?: readonly Cell[] }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Signature lines. */
  | { kind: 'signatures'; lines: readonly string[] }

export interface Column {
  title: string
  /** Fraction of the width. */
  width: number
  isRight?: boolean
}

export type Mark = 'same' | 'partly' | 'differs' | 'missing' | 'pending' | 'true' | 'false'

export interface Cell {
  text: string
  mark?: Mark
  isBold?: boolean
  isMono?: boolean
  /** Removed and inserted text; `text` states the same in words. */
  segments?: readonly { value: string; added?: boolean | undefined; removed?: boolean | undefined }[]
}

export const wideFact = (label: string, value: string | Cell): Fact => ({ ...fact(label, value), isWide: true })
export const cell = (text: string, more: Omit<Cell, 'text'> = {}): Cell => ({ text, ...more })
export const fact = (label: string, value: string | Cell): Fact => ({
  label,
  cell: typeof value === 'string' ? cell(value) : value,
})
