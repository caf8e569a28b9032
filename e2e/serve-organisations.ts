import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openDemoOrganisations } from '../apps/server/test/demo-organisations.ts'
import { raiseFromWeak } from './raise-from-weak.ts'

export interface WantedOrganisation {
  /** Short name of the journey file; the organisation's code begins with it. */
  name: string
  register: 'whole' | 'small' | 'empty'
  /** Transactions, assessments, imports and the rest of the demo, in addition to customers and hits. */
  hasAll: boolean
  /** Raise every hit from WEAK, with the algorithm whose hits the journeys name; otherwise the default settings apply. */
  raisesAll: boolean
  /** Whether it maintains the shared lists until it is closed. */
  keepsLists: boolean
}

/** Creates and closes organisations of one product over HTTP, because workers have no connection to its database. */
export async function serveOrganisations(product: { url: string; data: string }) {
  const organisations = await openDemoOrganisations(product.data)
  const made = new Set<string>()
  async function make({ name, register, hasAll, raisesAll, keepsLists }: WantedOrganisation): Promise<string> {
    let code = name
    for (let n = 2; made.has(code); n += 1) code = `${name}-${n}`
    made.add(code)
    await organisations.add({ code, name: `Journey ${name} Limited`, name_zh: '測試有限公司', register }, { hasAll })
    if (raisesAll) await raiseFromWeak(product.url, code)
    if (keepsLists) await organisations.keepLists(code)
    return code
  }
  const act = async (request: IncomingMessage): Promise<string> => {
    const asked = await text(request)
    if (request.method === 'POST') return make(JSON.parse(asked) as WantedOrganisation)
    await organisations.close(asked)
    return asked
  }
  const server = createServer((request, response) => {
    void act(request).then(
      (said) => response.end(said),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end(): Promise<void> {
      await new Promise((resolve) => server.close(resolve))
      await organisations.end()
    },
  }
}
