import { expect, test } from 'vitest'
import { type LiveChange, readChanges } from './live.ts'

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
}

test('a change is heard however the stream is cut, and a heartbeat is none', async () => {
  const heard: LiveChange[] = []
  const pieces = [
    'retry: 3000\n\ndata: {"topic":"screening_',
    'runs","id":7}\n\n: still here\n\ndata: {"topic":"名單"}\n\n',
  ]
  await readChanges(streamOf(...pieces), (change) => heard.push(change))
  expect(heard).toEqual([{ topic: 'screening_runs', id: 7 }, { topic: '名單' }])
})
