import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type AllianceBooks, openBooks } from './stand-in-books.ts'

/** How the stand-in answers instead of well. */
export type Fault = 'hang' | 'error' | 'redirect' | 'cut' | 'flood' | 'nonsense' | 'refuse' | 'lose-answer'

interface Seen {
  method: string
  path: string
  key: string
  body: unknown
}

const faults: Readonly<Record<Exclude<Fault, 'lose-answer'>, (response: ServerResponse, socket: Socket) => void>> = {
  hang: () => undefined,
  error: (response) => void response.writeHead(500).end('{"message":"down"}'),
  redirect: (response) => void response.writeHead(302, { location: '/v2/ekyc/elsewhere' }).end(),
  cut: (response, socket) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
    response.write('{"status":200,"data":{"id":')
    setTimeout(() => socket.destroy(), 20)
  },
  flood: (response) => void response.writeHead(200).end(`{"data":{"id":"1","padding":"${'x'.repeat(2_000_000)}"}}`),
  nonsense: (response) => void response.writeHead(200).end('<html>Welcome</html>'),
  refuse: (response) => void response.writeHead(422).end('{"message":"not accepted"}'),
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const content = Buffer.concat(parts)
  const type = request.headers['content-type'] ?? ''
  if (content.length === 0) return {}
  if (!type.startsWith('multipart/')) return JSON.parse(content.toString('utf8'))
  const form = await new Response(content, { headers: { 'content-type': type } }).formData()
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const file = form.get('file') as File
  return { ...fields, file: { name: file.name, type: file.type, content: Buffer.from(await file.arrayBuffer()) } }
}

/**
 * An alliance of banks over HTTP, as docs/ekyc-alliance-contract.md states it. It shares no code with the product. Under `/bank` a
 * person or a test acts as the bank.
 */
export async function openStandIn({ key = 'stand-in-key', port = 0 } = {}) {
  const books = openBooks()
  const seen: Seen[] = []
  const planned = new Map<string, Fault[]>()
  const done = new Map<string, unknown>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    try {
      const body = await bodyOf(request)
      if (url.pathname.startsWith('/bank/')) return json(200, actAsBank(books, url.pathname, body))
      if (request.headers.authorization !== `ApiKey ${key}`) return json(401, { message: 'unknown key' })
      const idempotencyKey = String(request.headers['idempotency-key'] ?? '')
      const path = url.pathname.replace('/v2/ekyc/', '')
      seen.push({ method, path, key: idempotencyKey, body })
      const fault = planned.get(path.split('/')[0]!)?.shift()
      if (fault && fault !== 'lose-answer') return faults[fault](response, request.socket)
      const repeated = idempotencyKey !== '' && done.has(idempotencyKey)
      const data = repeated
        ? done.get(idempotencyKey)
        : answerOf(books, { method, path, query: url.searchParams, body })
      if (idempotencyKey !== '') done.set(idempotencyKey, data)
      return fault === 'lose-answer' ? void request.socket.destroy() : json(200, { status: 200, data })
    } catch (error) {
      return json(error instanceof RangeError ? 409 : 404, { message: (error as Error).message })
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    key,
    books,
    seen,
    /** The next calls of a kind (`requests`, `documents`, …) fail like this, one after the other. */
    fail: (kind: string, ...how: Fault[]) => void planned.set(kind, how),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

function answerOf(books: AllianceBooks, { method, path, query, body }: Asked): unknown {
  const [kind, id = ''] = path.split('/')
  const call = `${method} ${kind}`
  if (call === 'GET banks') return books.banks
  if (call === 'GET events') return books.eventsAfter(query.get('after') ?? '', Number(query.get('limit') ?? 20))
  if (call === 'POST clients') return books.addClient(body as never)
  if (call === 'POST documents') return books.addDocument(body as never)
  if (call === 'POST requests') return [books.addRequest(body as never)]
  if (call === 'PATCH requests') return books.changeRequest(id, body as never)
  if (call === 'POST threads') return books.say(id, body as never)
  if (call === 'POST withdrawals') return books.withdraw(body as never)
  throw new Error(`no such call: ${method} ${path}`)
}

/** `GET /bank/requests` lists what came in; `POST /bank/requests/{id}` `{type, …}` tells the firm of something. */
function actAsBank(books: AllianceBooks, path: string, body: unknown): unknown {
  const id = path.split('/')[3]
  if (id === undefined) return books.listing()
  return books.tell(id, body as { type: string })
}
