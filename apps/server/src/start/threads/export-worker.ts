import { workerData } from 'node:worker_threads'
import { openOne } from '#kernel/database/database.ts'
import { gather } from '#kernel/modules/gather.ts'
import { writtenFile } from '#modules/exports/stream-export.ts'
import { modules } from '../../modules.ts'
import type { FromThread, ThreadWork } from './export-thread.ts'
import { giveWayHere } from './give-way.ts'

const { address, asked, port } = workerData as ThreadWork
/** Small pieces would wake the other thread more often than it can serve requests in between. */
const pieceBytes = 128 * 1024

// Before the connection is opened, which takes over the priority.
giveWayHere()
const say = (message: FromThread) => port.postMessage(message)
const db = openOne(address, () => undefined)
const mayWrite = turns()
try {
  const content = writtenFile(db, gather(modules).exports(), { asked, onPage: async (page) => say({ page }) })
  for await (const bytes of pieces(content)) {
    await mayWrite()
    port.postMessage({ bytes } satisfies FromThread, [bytes.buffer])
  }
  say({ ended: true })
} catch (error) {
  const { name, message, stack = '' } = error as Error
  say({ failed: { name, message, stack } })
} finally {
  await db.destroy()
  port.close()
}

/** Waits until the other thread has asked for one more piece. */
function turns(): () => Promise<void> {
  let free = 0
  let wake = () => {}
  port.on('message', () => {
    free++
    wake()
  })
  return async () => {
    while (free === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    free--
  }
}

async function* pieces(content: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Buffer[] = []
  let size = 0
  for await (const part of content) {
    parts.push(part)
    size += part.length
    if (size < pieceBytes) continue
    yield joined(parts, size)
    parts = []
    size = 0
  }
  if (size > 0) yield joined(parts, size)
}

/** A copy of its own, because the memory of small buffers is shared. */
function joined(parts: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
