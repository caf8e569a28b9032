import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** One report a thread: the typesetter holds its thread while it works, and its memory goes with it. */
interface Order {
  report: string
  /** Seconds; written into the file instead of the time of the day. */
  timestamp: number
}

// Hong Kong forms and HKSCS first, then what only mainland lists write; Latin with every accent before both.
const faces = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
]
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
