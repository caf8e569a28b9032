import { type MessagePort, workerData } from 'node:worker_threads'
import { type NameBatch, newFormCutter } from '@probity/matching/index/build/form-batches.ts'

/** Tokenises names for an index build; counts its answers, so that the builder can block until the next one. */
const { port, answered } = workerData as { port: MessagePort; answered: Int32Array }
const cut = newFormCutter()

port.on('message', (batch: NameBatch) => {
  try {
    const forms = cut(batch)
    const { tokens, ends, entities, marks, places, kinds } = forms
    port.postMessage(
      { forms },
      [tokens, ends, entities, marks, places, kinds].map(({ buffer }) => buffer as ArrayBuffer),
    )
  } catch (error) {
    port.postMessage({ failed: (error as Error).message })
  }
  Atomics.add(answered, 0, 1)
  Atomics.notify(answered, 0)
})
