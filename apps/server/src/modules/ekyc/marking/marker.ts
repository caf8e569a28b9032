import { readFileSync } from 'node:fs'
import { answerParent } from '#kernel/processes/answer-parent.ts'
import type { FlatPage } from './flat-pdf.ts'
import { type Area, openPaper, type Paper } from './paper.ts'
import { openTypesetter, type Typeset } from './typeset.ts'

export interface Hiding {
  /** Identity numbers of the people of the company, as the register has them. */
  numbers: readonly string[]
  /** Drawn by hand. */
  bars: readonly (Area & { page: number })[]
}

export interface MarkWork {
  do: 'count' | 'page' | 'flat'
  /** Path of the file on this machine. */
  place: string
  ending: 'pdf' | 'png' | 'jpg'
  /** The page for `page` and the first one for `flat`, from 1. */
  page: number
  /** How many pages from there on. */
  pages: number
  /** The line that repeats across every page; empty for none. */
  mark: string
  hide: Hiding
}
/** Number of pages (0: cannot be marked), a PNG picture of one page, or pages as the pictures of a flat PDF. */
export type Marked = number | Buffer | FlatPage[]

const pagesMax = 500
/** Enough to read small print; a page on the screen has fewer. */
const flatDpi = 200
const screenDpi = 132
let opened: Promise<Typeset> | undefined

/** A page to typeset: from the original file, or from a picture of it. */
interface Sheet {
  file: string
  page?: number
  width?: number
}

async function work(given: MarkWork): Promise<Marked> {
  const typeset = await (opened ??= openTypesetter())
  const content = readFileSync(given.place)
  const paper = given.ending === 'pdf' ? await openPaper(content) : await pictureAsPaper(typeset, given, content)
  if (given.do === 'count') return countPages(paper)
  if (!paper) throw new Error('the file cannot be read')
  try {
    const marked = drawSheets(typeset, { given, content, paper })
    return given.do === 'flat' ? await flattened(marked) : await onScreen(marked)
  } finally {
    paper.close()
  }
}

function countPages(paper: Paper | undefined): number {
  if (!paper) return 0
  const { pages } = paper
  paper.close()
  return pages > pagesMax ? 0 : pages
}

const original = ({ ending }: MarkWork): string => `shared.${ending}`

/** Puts a picture on a sheet of its own, so that areas of it are covered like those of a page. Undefined for a damaged one. */
async function pictureAsPaper(typeset: Typeset, given: MarkWork, content: Buffer): Promise<Paper | undefined> {
  const file = original(given)
  try {
    return await openPaper(typeset({ files: new Map([[file, content]]), inputs: inputsOf([{ file }], '') }))
  } catch {
    return undefined
  }
}

const inputsOf = (sheets: readonly Sheet[], mark: string) => ({ sheets: JSON.stringify(sheets), mark })

interface Drawing {
  given: MarkWork
  content: Buffer
  paper: Paper
}

/** Draws the requested pages under the mark. A page with something to hide is first flattened to a picture. */
function drawSheets(typeset: Typeset, drawing: Drawing): Buffer {
  try {
    return typesetSheets(typeset, drawing, false)
  } catch {
    // PDFium may draw a file that the typesetter refuses.
    return typesetSheets(typeset, drawing, true)
  }
}

function typesetSheets(typeset: Typeset, { given, content, paper }: Drawing, isFlat: boolean): Buffer {
  const files = new Map([[original(given), content]])
  const pages = Array.from({ length: given.pages }, (_, at) => given.page + at)
  const sheets = pages.map((page): Sheet => {
    const hidden = hiddenOn(paper, page, given.hide)
    if (hidden.length === 0 && !isFlat) return { file: original(given), ...(given.ending === 'pdf' && { page }) }
    const file = `page-${page}.png`
    files.set(file, paper.picture(page, { dpi: flatDpi, hidden }))
    return { file, width: paper.widthOf(page) }
  })
  // The typesetter does not receive the original when no page is drawn from it.
  if (sheets.every(({ file }) => file !== original(given))) files.delete(original(given))
  return typeset({ files, inputs: inputsOf(sheets, given.mark) })
}

const hiddenOn = (paper: Paper, page: number, { numbers, bars }: Hiding): Area[] => [
  ...paper.numbersOn(page, numbers),
  ...bars.filter((bar) => bar.page === page),
]

/** Draws marked pages as pixels, so that neither text nor anything below a bar or a mark is left. */
async function fromMarked<T>(marked: Buffer, work: (paper: Paper) => T): Promise<T> {
  const paper = await openPaper(marked)
  if (!paper) throw new Error('the marked page cannot be drawn')
  try {
    return work(paper)
  } finally {
    paper.close()
  }
}

const onScreen = (marked: Buffer) => fromMarked(marked, (paper) => paper.picture(1, { dpi: screenDpi, hidden: [] }))
const flattened = (marked: Buffer) =>
  fromMarked(marked, (paper) => Array.from({ length: paper.pages }, (_, at) => paper.flat(at + 1, flatDpi)))

answerParent(work)
