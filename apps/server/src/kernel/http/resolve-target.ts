import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import net from 'node:net'
import { outsideTransaction } from '../database/transaction-scope.ts'
import { invalidField } from '../errors.ts'
import { checkedUrl, FetchRefused, type GuardOptions, isCallable } from './guarded-fetch.ts'

/** A target whose name was resolved once; the connection is made to these addresses and no others. */
export interface Target {
  url: URL
  addresses: readonly [LookupAddress, ...LookupAddress[]]
}

/** The name of a target could not be resolved. */
export class NameUnknown extends FetchRefused {
  override name = 'NameUnknown'
}

const addressOf = (address: string): LookupAddress => ({ address, family: net.isIPv6(address) ? 6 : 4 })
const onLoopback = ['127.0.0.1', '::1']

/**
 * Resolves the name of a target and refuses it unless every address is public, or loopback where that is allowed. Does not use the
 * resolver of the system: that one occupies a thread of the process while a name server is silent.
 */
export async function resolveTarget(address: string, guard: GuardOptions = {}, signal?: AbortSignal): Promise<Target> {
  outsideTransaction('network')
  const url = checkedUrl(address, guard)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = net.isIP(host) !== 0 ? [host] : await addressesOf(host, guard, signal)
  const bad = found.find((one) => !isCallable(one, guard))
  if (bad !== undefined)
    throw new FetchRefused(
      `${host} leads to ${bad}, which is not a public address`,
      `${host} 指向 ${bad}，並非公開位址`,
    )
  const [first, ...rest] = found.map(addressOf)
  if (!first) throw new NameUnknown(`${host} has no address; check the name`, `${host} 沒有位址；請檢查名稱`)
  return { url, addresses: [first, ...rest] }
}

/** Refuses a target that could not be called, while somebody who can mend it is there. */
export async function checkTarget(field: string, address: string, guard: GuardOptions | undefined): Promise<void> {
  try {
    await resolveTarget(address, guard)
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    const { en, zh } = error.words
    throw invalidField(field, 'target_refused', { problem: en, problem_zh_hant: zh })
  }
}

async function addressesOf(host: string, guard: GuardOptions, signal?: AbortSignal): Promise<string[]> {
  if (host === 'localhost' || host.endsWith('.localhost')) return onLoopback
  const resolver = new Resolver({ timeout: 2_500, tries: 2 })
  if (guard.nameServers) resolver.setServers(guard.nameServers)
  const cancel = () => resolver.cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}
