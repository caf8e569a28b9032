import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { productName } from '@probity/contract/product-name.ts'
import type { ListFile } from '@probity/watchlists/list.ts'
import { ofList } from '@probity/watchlists/problems/of-list.ts'
import { FetchRefused, type GuardOptions, guardedFetch, limitedBody } from '#kernel/http/guarded-fetch.ts'

const largest = 8 * 2 ** 30
const largestPage = 4 * 2 ** 20
const mostPages = 2

export interface DownloadOptions extends GuardOptions {
  /** The link to follow if the address returns a page. */
  linkOnPage?: RegExp | undefined
}

/** Downloads a list into a temporary folder, which is removed after the work. */
export async function withDownload<T>(
  asked: string,
  guard: DownloadOptions,
  use: (file: ListFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'probity-download-'))
  try {
    const { response, address } = await fetchFile(asked, guard)
    const name = nameOf(address, response.headers.get('content-disposition'))
    const path = join(folder, name)
    await pipeline(limitedBody(response, largest), createWriteStream(path))
    return await use({ name, path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Follows the link on a publisher's page to the file. */
async function fetchFile(asked: string, { linkOnPage, ...guard }: DownloadOptions) {
  let address = asked
  for (let pages = 0; ; pages++) {
    const headers = { 'user-agent': `${productName} watchlist reader` }
    const response = await guardedFetch(address, { ...guard, headers })
    if (!response.ok) {
      await response.body?.cancel()
      const { en, zh } = ofList.answered(`${response.status} ${response.statusText}`.trim())
      throw new FetchRefused(`${address}: ${en}`, `${address}：${zh}`)
    }
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
    if (!isPage || linkOnPage === undefined || pages === mostPages) return { response, address }
    const parts: Buffer[] = []
    for await (const part of limitedBody(response, largestPage)) parts.push(part)
    const link = findLink(Buffer.concat(parts).toString('utf8'), linkOnPage)
    if (link === undefined) {
      const { en, zh } = ofList.noLink
      throw new FetchRefused(`${address}: ${en}`, `${address}：${zh}`)
    }
    address = new URL(link, address).href
  }
}

/** The last matching link by name, because names contain the date of the edition. */
function findLink(page: string, wanted: RegExp): string | undefined {
  const links = [...page.matchAll(/href\s*=\s*["']([^"'\s]+)["']/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return links
    .filter((href) => wanted.test(href))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .at(-1)
}

function nameOf(address: string, disposition: string | null): string {
  const given = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const name = basename(given ?? new URL(address).pathname).replace(/[^\w.-]+/g, '_')
  return name || 'list'
}
