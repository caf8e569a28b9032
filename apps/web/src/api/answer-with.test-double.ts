/** A fake `fetch` for tests: responds as each test defines and records the requests. */
export interface Asked {
  method: string
  url: string
  headers: Headers
  body: unknown
}

export type Answerer = (asked: Asked, calls: number) => Response | Promise<Response>

const real = globalThis.fetch

/** Until the end of the test; `stopAnswering` runs after each. */
export function answerWith(answer: Answerer): { asked: Asked[] } {
  const asked: Asked[] = []
  globalThis.fetch = async (input, init = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const call = {
      method: init.method ?? 'GET',
      url: input instanceof Request ? input.url : input.toString(),
      headers: new Headers(init.headers),
      body,
    }
    asked.push(call)
    return answer(call, asked.length)
  }
  return { asked }
}

export function stopAnswering(): void {
  globalThis.fetch = real
}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Uses the lease instead of Web Locks, as on a page served over plain HTTP; Node's locks do not cover tabs. */
export function withoutWebLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
}
