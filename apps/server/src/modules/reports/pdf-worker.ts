import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import faces from './faces.json' with { type: 'json' }

/** One report a thread: the typesetter holds its thread while it works, and its memory goes with it. */
interface Order {
  report: string
  /** Seconds; written into the file instead of the time of the day. */
  timestamp: number
}

// Latin with every accent first, then Hong Kong forms and HKSCS, then what only mainland lists write. Set-up keeps these files only.
const fontBlobs = faces.map((face) => readFileSync(fileURLToPath(import.meta.resolve(face))))

function draw({ report, timestamp }: Order): Uint8Array {
  const workspace = fileURLToPath(new URL('./template/', import.meta.url))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  const mainFilePath = `${workspace}report.typ`
  return compiler.pdf({ mainFilePath, inputs: { report } }, { pdfStandard: 'ua-1', creationTimestamp: timestamp })
}

try {
  parentPort!.postMessage({ pdf: draw(workerData as Order) })
} catch (error) {
  // The typesetter throws values that are no errors.
  const { code, message } = error as { code?: string; message?: string }
  parentPort!.postMessage({ failed: code ?? message ?? String(error) })
}
