import type { ReportDocument } from '@probity/contract/reports/document.ts'
import { outsideTransaction } from '#kernel/database/transaction-scope.ts'
import { AppError } from '#kernel/errors.ts'
import { ProcessPool } from '#kernel/processes/process-pool.ts'
import { typesetterKind } from '#kernel/typesetting/typesetter-kind.ts'
import type { TypesetterWork } from './typesetter.ts'

/** Name of the renderer. A change that alters a single byte of the output needs a new name. */
export const renderer = typesetterKind === 'native' ? 'pdf-5' : 'pdf-5-portable'

/** The typesetter never frees native memory, so it runs in child processes that are replaced. */
export const typesetters = new ProcessPool<TypesetterWork, Uint8Array>({
  program: new URL('./typesetter.ts', import.meta.url),
  processes: 2,
  worksEach: 50,
  memoryMb: 500,
  memoryMaxMb: 2_048,
  timeoutMs: 120_000,
  idleMs: 60_000,
})

/** If the installed typesetter fails to start, no other renderer with other bytes is used: the refusal says what to do. */
export const refusalOf = (error: unknown): unknown =>
  error instanceof Error && error.message.includes('Failed to load native binding')
    ? new AppError(
        'E_UNSUPPORTED',
        {},
        'PDF files cannot be made: the typesetter of this platform is installed and does not start. Install the product anew.',
      )
    : error

/** A document as tagged PDF. The same document and instant give the same bytes. */
export async function renderPdf(document: ReportDocument, instant: number): Promise<Buffer> {
  outsideTransaction('typesetter')
  try {
    return Buffer.from(await typesetters.run({ document, timestamp: Math.floor(instant / 1000) }))
  } catch (error) {
    throw refusalOf(error)
  }
}
