import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { answerParent } from '#kernel/processes/answer-parent.ts'
import { typesetterKind } from '#kernel/typesetting/typesetter-kind.ts'
import faces from './faces.json' with { type: 'json' }
import { missingCharacters } from './missing-characters.ts'
import { openPortableCompiler, type PortableCompiler } from './portable-compiler.ts'
import { mapTexts, withNotation, withoutUnprintable } from './printable-text.ts'

export interface TypesetterWork {
  /** A report document. */
  document: unknown
  /** Seconds; written into the file instead of the current time. */
  timestamp: number
}

const workspace = fileURLToPath(new URL('./template/', import.meta.url))
const mainFilePath = `${workspace}report.typ`
const cacheAge = 2
/** Each round replaces the characters the last one complained about; new ones may appear in texts it could not reach. */
const roundsMax = 5
let opened: NodeCompiler | undefined
let portable: PortableCompiler | undefined

// Latin with every accent first, then Hong Kong forms and HKSCS, then what only mainland lists write. Set-up keeps these files only.
const facesOf = () => faces.map((face) => readFileSync(fileURLToPath(import.meta.resolve(face))))

/** One compiler for all work of this process: each loads the faces again, 40 MB. Platforms without it fail here, in words. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: facesOf() }] })
}

function compile(compiler: NodeCompiler, document: unknown, timestamp: number): Uint8Array {
  const inputs = { report: JSON.stringify(document) }
  return compiler.pdf({ mainFilePath, inputs }, { pdfStandard: 'ua-1', creationTimestamp: timestamp })
}

/** The typesetter throws values that are no errors. */
const complaintsOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return String(code ?? message ?? error)
}

/** Draws with every character that no face has in its notation, so that any text can be printed. */
async function draw({ document, timestamp }: TypesetterWork): Promise<Uint8Array> {
  if (typesetterKind === 'portable') {
    portable ??= await openPortableCompiler()
    return portable.draw(mapTexts(document, withoutUnprintable), timestamp)
  }
  const compiler = (opened ??= await openCompiler())
  let printable = mapTexts(document, withoutUnprintable)
  for (let round = 1; ; round++) {
    try {
      return compile(compiler, printable, timestamp)
    } catch (error) {
      const missing = missingCharacters(complaintsOf(error))
      // The complaint quotes the report, which must not reach the log.
      if (missing.size === 0 || round === roundsMax)
        throw new Error(`the typesetter refused the document in round ${round}`)
      printable = mapTexts(printable, (text) => withNotation(text, missing))
    } finally {
      compiler.evictCache(cacheAge)
    }
  }
}

answerParent(draw)
