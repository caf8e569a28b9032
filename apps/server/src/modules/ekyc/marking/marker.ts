import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { answerParent } from '#kernel/processes/answer-parent.ts'

export interface MarkWork {
  do: 'count' | 'page' | 'file'
  /** The file on this machine. */
  place: string
  ending: 'pdf' | 'png' | 'jpg'
  /** Of `page`, from 1. */
  page: number
  pages: number
  /** The line that repeats across every page; empty for none. */
  mark: string
}
/** A count of pages (0: it cannot be marked), an SVG picture of one page, or a PDF of all. */
export type Marked = number | Uint8Array

// Both are among the faces that set-up keeps for reports.
const faces = [
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf',
].map((face) => readFileSync(fileURLToPath(import.meta.resolve(face))))

const workspace = fileURLToPath(new URL('./template/', import.meta.url))
const mainFilePath = `${workspace}marked.typ`
const pagesMax = 500
let opened: NodeCompiler | undefined

async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: faces }] })
}

async function work(given: MarkWork): Promise<Marked> {
  const compiler = (opened ??= await openCompiler())
  const name = `shared.${given.ending}`
  compiler.mapShadow(`${workspace}${name}`, readFileSync(given.place))
  try {
    if (given.do === 'count')
      return given.ending === 'pdf' ? countPages(compiler, name) : canDraw(compiler, name, 1) ? 1 : 0
    return draw(compiler, name, given)
  } catch (error) {
    // The complaint may quote the file, which must not reach the log.
    if (error instanceof Error) throw error
    throw new Error('the typesetter refused the file')
  } finally {
    compiler.unmapShadow(`${workspace}${name}`)
    compiler.evictCache(0)
  }
}

const inputsOf = (name: string, from: number, to: number, mark: string) => ({
  name,
  from: String(from),
  to: String(to),
  mark,
})

function draw(compiler: NodeCompiler, name: string, { do: what, page, pages, mark }: MarkWork): Uint8Array {
  if (what === 'page') return Buffer.from(compiler.plainSvg({ mainFilePath, inputs: inputsOf(name, page, page, mark) }))
  return compiler.pdf({ mainFilePath, inputs: inputsOf(name, 1, pages, mark) })
}

function canDraw(compiler: NodeCompiler, name: string, page: number): boolean {
  try {
    compiler.compile({ mainFilePath, inputs: inputsOf(name, page, page, '') })
    compiler.plainSvg({ mainFilePath, inputs: inputsOf(name, page, page, '') })
    return true
  } catch {
    return false
  }
}

/** The typesetter tells whether a page exists, not how many there are. */
function countPages(compiler: NodeCompiler, name: string): number {
  let has = 0
  let lacks = 1
  while (lacks <= pagesMax && canDraw(compiler, name, lacks)) {
    has = lacks
    lacks *= 2
  }
  while (has + 1 < lacks) {
    const middle = Math.floor((has + lacks) / 2)
    if (middle <= pagesMax && canDraw(compiler, name, middle)) has = middle
    else lacks = middle
  }
  return has
}

answerParent(work)
