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
  /** Seconds; written into the file as its creation time. */
  timestamp: number
}

const workspace = fileURLToPath(new URL('./template/', import.meta.url))
const mainFilePath = `${workspace}report.typ`
const cacheAge = 2
/** Each round replaces the characters that the last one reported; further texts may then report new ones. */
const roundsMax = 5
let opened: NodeCompiler | undefined
let portable: PortableCompiler | undefined

// In this order: Latin with every accent, Hong Kong forms and HKSCS, mainland characters. Set-up installs only these files.
const facesOf = () => faces.map((face) => readFileSync(fileURLToPath(import.meta.resolve(face))))

/** One compiler per process, because each loads the fonts again (40 MB). Fails here on platforms without the native module. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: facesOf() }] })
}

function compile(compiler: NodeCompiler, document: unknown, timestamp: number): Uint8Array {
  const inputs = { report: JSON.stringify(document) }
  return compiler.pdf({ mainFilePath, inputs }, { pdfStandard: 'ua-1', creationTimestamp: timestamp })
}

/** The typesetter throws values that are not errors. */
const complaintsOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return String(code ?? message ?? error)
}

/** Draws a document with the notation for characters that no font has, so that any text can be printed. */
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
      // The message quotes the report, which must not reach the log.
      if (missing.size === 0 || round === roundsMax)
        throw new Error(`the typesetter refused the document in round ${round}`)
      printable = mapTexts(printable, (text) => withNotation(text, missing))
    } finally {
      compiler.evictCache(cacheAge)
    }
  }
}

answerParent(draw)
