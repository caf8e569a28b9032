import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { DatabaseAddress } from '#kernel/database/database.ts'
import type { FileAsked, OnPage, WriteApart } from '#kernel/export/file-asked.ts'

/** What the thread is started with. */
export interface ThreadWork {
  address: DatabaseAddress
  asked: FileAsked
  port: MessagePort
}

/** What the thread says, in the order in which it happened. */
export type FromThread =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { page: number }
  | { ended: true }
  | { failed: { name: string; message: string; stack: string } }

/** So many pieces are written before the first is taken, because this thread may be busy with requests. */
const ahead = 4
/** Far above the needs of any file: a fault ends the file and not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

/**
 * Writes files in a thread of lower priority with a connection of its own. The thread only reads and writes bytes: lease, progress
 * and store stay here, so that a file is stopped by what stops it without a thread (decision 1080).
 */
export const writeInThread =
  (address: DatabaseAddress): WriteApart =>
  (asked, onPage) =>
    Readable.from(fromThread(address, asked, onPage), { objectMode: false })

async function* fromThread(
  address: DatabaseAddress,
  asked: FileAsked,
  onPage: OnPage,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { port1, port2 } = new MessageChannel()
  const workerData: ThreadWork = { address, asked, port: port2 }
  const options = { workerData, transferList: [port2], resourceLimits }
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), options)
  const said = saidBy(worker, port1)
  try {
    for (let left = ahead; left > 0; left--) port1.postMessage('more')
    for (;;) {
      const message = await said()
      if ('ended' in message) return
      if ('failed' in message) throw Object.assign(new Error(message.failed.message), message.failed)
      if ('page' in message) await onPage(message.page)
      else {
        yield message.bytes
        port1.postMessage('more')
      }
    }
  } finally {
    port1.close()
    await worker.terminate()
  }
}

/** Its messages one by one; fails when the thread ends without having said so. */
function saidBy(worker: Worker, port: MessagePort): () => Promise<FromThread> {
  const waiting: FromThread[] = []
  let broken: Error | undefined
  let wake = () => {}
  port.on('message', (message: FromThread) => {
    waiting.push(message)
    wake()
  })
  const fail = (error: Error) => {
    broken ??= error
    wake()
  }
  worker.once('error', fail)
  worker.once('exit', (code) =>
    fail(new Error(`the thread of an export ended with ${code} before the file was written`)),
  )
  return async () => {
    while (waiting.length === 0) {
      // Its end may be known before its last words are delivered.
      const last = broken && receiveMessageOnPort(port)
      if (last) return last.message as FromThread
      if (broken) throw broken
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    return waiting.shift()!
  }
}
