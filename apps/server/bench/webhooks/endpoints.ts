import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Arrival {
  endpoint: string
  id: string
  subject: number
  created: number
  at: number
}

function flood(response: ServerResponse): void {
  const part = Buffer.alloc(65_536, 'x')
  let left = 160
  const more = () => {
    while (left-- > 0) if (!response.write(part)) return void response.once('drain', more)
    response.end()
  }
  more()
}

function drip(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('x'), 100)
  response.on('close', () => clearInterval(timer))
}

/** Third-party receivers: most answer at once, one never, one with 10 MB, one byte by byte. */
export async function openEndpoints() {
  const arrivals: Arrival[] = []
  const server = createServer(async (request, response) => {
    const endpoint = (request.url ?? '/').slice(1)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const at = performance.now()
    const { id, created, data } = JSON.parse(Buffer.concat(parts).toString()) as {
      id: string
      created: number
      data: { transaction?: number }
    }
    if (endpoint !== 'bare') arrivals.push({ endpoint, id, subject: data.transaction ?? 0, created, at })
    if (endpoint === 'hang') return
    if (endpoint === 'flood') flood(response)
    else if (endpoint === 'drip') drip(response)
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (endpoint: string) => `http://127.0.0.1:${port}/${endpoint}`,
    arrived: (): readonly Arrival[] => arrivals,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
