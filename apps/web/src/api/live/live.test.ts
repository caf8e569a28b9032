import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connection, reportLine } from '../connection.ts'
import { type LiveChange, readChanges, useLiveChanges } from './live.ts'

afterEach(() => reportLine(true))

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

test('a stream that ends with its server shows that the line is lost, without any call of the screen [API-007]', async () => {
  const answers = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>((url) =>
    url === '/v2/live' ? Promise.resolve(new Response(streamOf())) : Promise.reject(new TypeError('gone')),
  )
  vi.stubGlobal('fetch', answers)
  renderHook(() => useLiveChanges('screening_runs', () => undefined))
  await waitFor(() => expect(connection()).toBe('lost'))
})

test('a stream that ended on a server that is there shows nothing', async () => {
  const answers = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>((url) =>
    Promise.resolve(new Response(url === '/v2/live' ? streamOf() : '')),
  )
  vi.stubGlobal('fetch', answers)
  renderHook(() => useLiveChanges('screening_runs', () => undefined))
  await waitFor(() => expect(answers).toHaveBeenCalledWith('/healthz', expect.anything()))
  // It is 'slow' if another test of this file left a request unanswered.
  expect(connection()).not.toBe('lost')
})
