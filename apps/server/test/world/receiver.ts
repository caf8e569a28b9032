import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { cleanUp } from '../clean-up.ts'

/** What came in, as bytes on the wire: nothing of the product reads it. */
export interface Received {
  path: string
  method: string
  headers: Record<string, string>
  body: string
}

type Behaviour = (response: ServerResponse, received: Received, socket: Socket) => void

const take: Behaviour = (response) => void response.writeHead(204).end()

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A system of somebody else that receives webhooks over HTTP, and behaves as it is told for each path. */
export async function openReceiver() {
  const received: Received[] = []
  const behaviours = new Map<string, Behaviour>()
  const server = createServer(async (request, response) => {
    const { url: path = '/', method = '' } = request
    const one = { path, method, headers: request.headers as Record<string, string>, body: await bodyOf(request) }
    received.push(one)
    const behave = behaviours.get(path) ?? take
    behave(response, one, request.socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    received,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string) => received.filter((one) => one.path === path),
    behave: (path: string, behaviour: Behaviour = take) => void behaviours.set(path, behaviour),
    answer: (path: string, status: number) =>
      void behaviours.set(path, (response) => void response.writeHead(status).end()),
  }
}
