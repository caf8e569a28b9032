import { appCalls } from '@probity/contract/app-calls.ts'
import { useEffect, useEffectEvent } from 'react'
import { askLine } from '../connection.ts'
import { renewTokens } from '../session/refresh.ts'
import { readTokens } from '../session/tokens.ts'

/** Notice that displayed data changed: topic and id. The screen fetches the current value itself. */
export interface LiveChange {
  topic: string
  id?: number | string
}

type Listener = (change: LiveChange) => void

const againMs = 3000
const listeners = new Set<Listener>()
let closing: AbortController | undefined

/** One stream per page for all listeners: a browser opens only a few connections per host. */
function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  if (closing === undefined) {
    closing = new AbortController()
    void listen(closing.signal, (change) => {
      for (const hear of listeners) hear(change)
    })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    closing?.abort()
    closing = undefined
  }
}

/** Calls `onChange` for changes of these topics, until the screen closes or `isOn` is false. */
export function useLiveChanges(
  topics: string | readonly string[],
  onChange: (change: LiveChange) => void,
  isOn = true,
): void {
  const changed = useEffectEvent(onChange)
  const wanted = typeof topics === 'string' ? topics : topics.join(' ')
  // The stream is outside React.
  useEffect(() => {
    if (!isOn) return
    return subscribe((change) => {
      if (wanted.split(' ').includes(change.topic)) changed(change)
    })
  }, [wanted, isOn])
}

/** The stream ends when its token expires or the connection is lost, and is then reopened. */
async function listen(signal: AbortSignal, onChange: Listener): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await open(signal)
      if (response.body !== null) await readChanges(response.body, onChange)
    } catch {
      // A broken connection needs no error here; it is checked below, and the screen also polls.
    }
    if (signal.aborted) return
    // The stream of a dead server ends immediately; the next poll of a screen may be seconds away.
    void askLine()
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}

async function open(signal: AbortSignal): Promise<Response> {
  const access = readTokens()?.access ?? ''
  const ask = (token: string) => fetch(appCalls.live.path, { headers: { authorization: `Bearer ${token}` }, signal })
  const first = await ask(access)
  return first.status === 401 ? ask((await renewTokens(access)).access) : first
}

/** Parses server-sent events from a stream with arbitrary chunk boundaries. */
export async function readChanges(body: ReadableStream<Uint8Array>, onChange: Listener): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) onChange(JSON.parse(line.slice(6)) as LiveChange)
  }
}
