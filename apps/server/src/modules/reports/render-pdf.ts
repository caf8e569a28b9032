import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReportDocument } from '@probity/contract/reports/document.ts'
import { outsideTransaction } from '#kernel/database/transaction-scope.ts'
import { AppError } from '#kernel/errors.ts'

/** The name of what draws reports. A change that alters a single byte of the output is another renderer. */
export const renderer = 'pdf-3'

const thread = new URL('./pdf-worker.ts', import.meta.url)
const memoryMb = 1_024

/** The typesetter comes as a program for some platforms only; the product runs on more, and then says so. */
export const refusalOf = (error: unknown): unknown =>
  error instanceof Error && error.message.includes('Failed to load native binding')
    ? new AppError(
        'E_UNSUPPORTED',
        {},
        'PDF files cannot be made on this platform: run the server on Linux x64 for them.',
      )
    : error

/** A document as tagged PDF. The same document and instant give the same bytes. */
export async function renderPdf(document: ReportDocument, instant: number): Promise<Buffer> {
  outsideTransaction('typesetter')
  const order = { report: JSON.stringify(document), timestamp: Math.floor(instant / 1000) }
  const worker = new Worker(thread, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  try {
    const answered = once(worker, 'message').catch((error: unknown) => {
      throw refusalOf(error)
    })
    const [answer] = (await answered) as [{ pdf?: Uint8Array; failed?: string }]
    if (!answer.pdf) throw new Error(`The report could not be drawn: ${answer.failed}`)
    return Buffer.from(answer.pdf)
  } finally {
    await worker.terminate()
  }
}
