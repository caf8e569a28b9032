import { request } from './transport.ts'

export interface ProgressEvent {
  event: string
  data: unknown
}

/**
 * Follows a stream of server-sent events. Read by fetch, not EventSource, because the token travels in a header.
 * Ends when the server closes the stream or the signal aborts.
 */
export async function followProgress(
  url: string,
  onEvent: (event: ProgressEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await request({ method: 'GET', url, signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readEvent(block)
      if (event !== undefined) onEvent(event)
    }
  }
}

/** One block of the stream: its name and its data as JSON. Comments that only keep the line open are nothing. */
export function readEvent(block: string): ProgressEvent | undefined {
  const fields = block.split(/\r?\n/).map((line) => /^(event|data): ?(.*)$/.exec(line))
  const named = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '')
  const data = named('data').join('\n')
  if (data === '') return undefined
  return { event: named('event')[0] ?? 'message', data: JSON.parse(data) as unknown }
}
