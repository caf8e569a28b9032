import { vi } from 'vitest'
import type { Calls } from './calls.ts'

interface Crowd {
  /** Number of listed parties with the name. */
  listed: number
  /** Number of clients with the name; each is a hit on every listed party. */
  clients: number
}

/** Creates as many hits as a journey needs: clients with one name, and an own list with many entries of that name. */
export async function fillQueue(call: Calls, { listed, clients }: Crowd): Promise<void> {
  const rows = Array.from({ length: listed }, (_, n) => `Q-${n},person,Orrin Tallow,adverse_media`)
  const csv = ['reference,type,name,category', ...rows].join('\n')
  await call('POST', '/v2/watchlists/own', { name: 'crowd', title: 'Crowd', csv })
  const served = async () => {
    const { hits } = await call<{ hits: unknown[] }>('POST', '/v2/screening/single', { name: 'Orrin Tallow' })
    if (hits.length < listed) throw new Error(`${hits.length} of ${listed} are served`)
  }
  await vi.waitFor(served, { timeout: 120_000, interval: 500 })
  const names = [{ lang: 1, name_type: 1, sur: 'TALLOW', other: 'Orrin' }]
  for (let n = 0; n < clients; n += 1) {
    const { id: person } = await call<{ id: number }>('POST', '/v2/individuals', { names })
    await call('POST', '/v2/screening/single', { mode: 'onboarding', name: 'onboarding', person })
  }
}
