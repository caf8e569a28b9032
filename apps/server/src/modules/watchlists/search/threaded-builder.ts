import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { addRecord, type IndexBuilder, packGathered } from '@probity/matching/index/build/builder.ts'
import { type FormBatch, type NameBatch, newFormTaker } from '@probity/matching/index/build/form-batches.ts'
import { newGathered } from '@probity/matching/index/build/gathered.ts'

const recordsPerBatch = 5_000
/** Batches in progress per thread: more would only use memory. */
const mostInHand = 2
const patience = 120_000

interface Cutter {
  worker: Worker
  port: MessagePort
  answered: Int32Array
  taken: number
  take: (batch: FormBatch) => void
}

export interface ThreadedBuilder extends IndexBuilder {
  /** Ends the threads; `finish` calls it too. */
  end(): void
}

/**
 * Builds an index with names tokenised in separate threads. The result is byte-identical to that of the single-threaded builder,
 * because batches are collected in their order.
 */
export function newThreadedBuilder({ threads }: { threads: number }): ThreadedBuilder {
  const gathered = newGathered()
  const cutters = Array.from({ length: threads }, () => startCutter(newFormTaker(gathered)))
  let batch: NameBatch = { first: 0, parties: [] }
  let [sent, taken] = [0, 0]
  const takeNext = () => takeAnswer(cutters[taken++ % threads]!)
  const send = () => {
    if (batch.parties.length === 0) return
    cutters[sent++ % threads]!.port.postMessage(batch)
    batch = { first: batch.first + batch.parties.length, parties: [] }
    while (sent - taken > threads * mostInHand) takeNext()
  }
  const end = () => {
    for (const { worker } of cutters) void worker.terminate()
  }
  return {
    end,
    add(record, list) {
      addRecord(gathered, record, list)
      const { schema, names } = record.entity
      if (batch.parties.push({ schema, names }) === recordsPerBatch) send()
    },
    finish(meta = {}) {
      send()
      try {
        while (taken < sent) takeNext()
      } finally {
        end()
      }
      return packGathered(gathered, meta)
    },
  }
}

function startCutter(take: Cutter['take']): Cutter {
  const { port1: port, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port: port2, answered }
  const worker = new Worker(new URL('./form-worker.ts', import.meta.url), { workerData, transferList: [port2] })
  worker.unref()
  port.unref()
  return { worker, port, answered, taken: 0, take }
}

/** Blocks this thread, because `add` is synchronous. */
function takeAnswer(cutter: Cutter): void {
  const known = Atomics.load(cutter.answered, 0)
  if (known === cutter.taken && Atomics.wait(cutter.answered, 0, known, patience) === 'timed-out')
    throw new Error('a thread that cuts names for the index does not answer')
  cutter.taken++
  const { forms, failed } = receiveMessageOnPort(cutter.port)!.message as { forms?: FormBatch; failed?: string }
  if (!forms) throw new Error(failed)
  cutter.take(forms)
}
