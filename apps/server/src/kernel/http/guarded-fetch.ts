import { lookup as resolve } from 'node:dns'
import net from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import type { Response } from 'undici'
import { outsideTransaction } from '../database/transaction-scope.ts'

/** An address that must not be called, or an answer that cannot be used. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
  readonly words: Bilingual
  constructor(en: string, zh: string) {
    super(en)
    this.words = { en, zh }
  }
}

export interface GuardOptions {
  /** For tests and the loopback switch: plain http to this machine, and nothing else that is private. */
  allowLoopback?: boolean
  timeoutMs?: number
  headers?: Record<string, string>
  /** Name servers other than those of the machine, for tests. */
  nameServers?: readonly string[]
}

const mostRedirects = 5
const networks: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
const reserved = new net.BlockList()
for (const [address, prefix, family] of networks) reserved.addSubnet(address, prefix, family)
const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a program may call this address: public ones only, and this machine where that is allowed. */
export function isCallable(address: string, { allowLoopback = false }: GuardOptions = {}): boolean {
  const family = net.isIPv6(address) ? 'ipv6' : 'ipv4'
  // An IPv4 address inside an IPv6 one is checked as IPv4; the list itself handles mapped addresses.
  return loopback.check(address, family) ? allowLoopback : !reserved.check(address, family)
}

/** Resolves a name and returns only checked addresses, so that a second lookup cannot return another one. */
function guardedLookup(options: GuardOptions): net.LookupFunction {
  return (hostname, how, done) => {
    resolve(hostname, { ...how, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const bad = addresses.find(({ address }) => !isCallable(address, options))
      if (bad) {
        const en = `${hostname} leads to ${bad.address}, which is not a public address`
        return done(new FetchRefused(en, `${hostname} 指向 ${bad.address}，並非公開位址`), '')
      }
      if (how.all) return done(null, addresses)
      const [first] = addresses
      return done(null, first?.address ?? '', first?.family)
    })
  }
}

/** Calls a URL that a user entered: https, public hosts, few redirects, each checked like the first. */
export async function guardedFetch(address: string, options: GuardOptions = {}): Promise<Response> {
  outsideTransaction('network')
  // Loaded by the first call: no start waits for it.
  const { Agent, fetch } = await import('undici')
  const agent = new Agent({ connect: { lookup: guardedLookup(options) } })
  let url = checkedUrl(address, options)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const signal = AbortSignal.timeout(options.timeoutMs ?? 300_000)
    const response = await fetch(url, {
      dispatcher: agent,
      redirect: 'manual',
      signal,
      headers: options.headers ?? {},
    }).catch(refused)
    const to = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || !to) return response
    await response.body?.cancel()
    url = checkedUrl(new URL(to, url).href, options)
  }
  throw new FetchRefused(
    `${address} redirects more than ${mostRedirects} times; give the address it leads to`,
    `${address} 轉址超過 ${mostRedirects} 次；請提供最終網址`,
  )
}

/** What Node reports of a connection, in Chinese. Any other report is English and left out. */
const reports: readonly [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, '找不到該主機'],
  [/ECONNREFUSED/, '連線被拒'],
  [/ECONNRESET|EPIPE|other side closed|terminated/, '連線被對方中斷'],
  [/ETIMEDOUT|timeout/i, '等候逾時'],
  [/EHOSTUNREACH|ENETUNREACH/, '網絡未能到達'],
  [/certificate|self-signed|ERR_TLS/i, '對方的證書無效'],
]

function chineseDetail(detail: string): string {
  const known = reports.find(([pattern]) => pattern.test(detail))
  return known === undefined ? '' : `（${known[1]}）`
}

function refused(error: unknown): never {
  const { cause, message } = error as Error
  if (cause instanceof FetchRefused) throw cause
  const detail = cause instanceof Error ? cause.message : message
  throw new FetchRefused(
    `no answer (${detail}); check the address and that this machine may reach it, or try again later`,
    `沒有回應${chineseDetail(detail)}；請檢查網址及本機能否連接，或稍後再試`,
  )
}

/** Returns the parsed URL if it may be called, otherwise throws the reason. */
export function checkedUrl(address: string, options: GuardOptions): URL {
  const url = URL.parse(address)
  if (!url) {
    const given = address.slice(0, 200)
    throw new FetchRefused(
      `"${given}" is not an address; give one that begins with https://`,
      `「${given}」並非網址；請提供以 https:// 開首的網址`,
    )
  }
  // URL has already normalised 0x7f.1 and 2130706433 to 127.0.0.1; a literal address is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = net.isIP(host) !== 0
  if (isAddress && !isCallable(host, options))
    throw new FetchRefused(`${host} is not a public address; give a public one`, `${host} 並非公開位址；請提供公開位址`)
  const isPlainAllowed =
    url.protocol === 'http:' && options.allowLoopback === true && (host === 'localhost' || isAddress)
  if (url.protocol !== 'https:' && !isPlainAllowed)
    throw new FetchRefused(`${url.protocol}// is not called; use https`, `不會連接 ${url.protocol}//；請用 https`)
  if (url.username || url.password)
    throw new FetchRefused(
      'an address with a password in it is not called; leave it out',
      '不會連接載有密碼的網址；請移除密碼',
    )
  return url
}

/** The body as a stream that ends with an error once it is larger than it may be. */
export async function* limitedBody(response: Response, maxBytes: number): AsyncGenerator<Buffer> {
  if (!response.body) return
  let size = 0
  try {
    for await (const part of Readable.fromWeb(response.body as ReadableStream) as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes)
        throw new FetchRefused(`the answer is larger than ${maxBytes} bytes`, `回應超過 ${maxBytes} 位元組`)
      yield part
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    const { message } = error as Error
    throw new FetchRefused(
      `the answer broke off (${message}); try again later`,
      `回應中斷${chineseDetail(message)}；請稍後再試`,
    )
  }
}
