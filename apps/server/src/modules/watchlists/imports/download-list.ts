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
  /** Every such link leads to a part of the list. */
  everyLink?: true | undefined
}

/** Downloads the files of a list into a temporary folder, which is removed after the work. */
export async function withDownload<T>(
  asked: string,
  { linkOnPage, everyLink, ...guard }: DownloadOptions,
  use: (files: readonly ListFile[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'probity-download-'))
  try {
    const files: ListFile[] = []
    for await (const found of fetchFiles(asked, { linkOnPage, everyLink, guard }))
      files.push(await store(found, folder))
    return await use(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function store({ response, address }: Fetched, folder: string): Promise<ListFile> {
  const name = nameOf(address, response.headers.get('content-disposition'))
  const path = join(folder, name)
  await pipeline(limitedBody(response, largest), createWriteStream(path))
  return { name, path }
}

type Response = Awaited<ReturnType<typeof guardedFetch>>
interface Fetched {
  response: Response
  address: string
}
interface Wanted extends Pick<DownloadOptions, 'linkOnPage' | 'everyLink'> {
  guard: GuardOptions
}

/** The file at an address, or those that the publisher's page there links to. */
async function* fetchFiles(asked: string, { linkOnPage, everyLink, guard }: Wanted): AsyncGenerator<Fetched> {
  let addresses = [asked]
  for (let pages = 0; ; pages++) {
    const [address = asked] = addresses
    const response = await fetchOne(address, guard)
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
    if (!isPage || linkOnPage === undefined || pages === mostPages) {
      yield { response, address }
      break
    }
    const links = findLinks(await pageText(response), linkOnPage).map((link) => new URL(link, address).href)
    if (links.length === 0) {
      const { en, zh } = ofList.noLink
      throw new FetchRefused(`${address}: ${en}`, `${address}：${zh}`)
    }
    // Names contain the date of the edition, so that the last is the newest.
    addresses = everyLink ? links : links.slice(-1)
  }
  for (const address of addresses.slice(1)) yield { response: await fetchOne(address, guard), address }
}

async function fetchOne(address: string, guard: GuardOptions): Promise<Response> {
  const response = await guardedFetch(address, {
    ...guard,
    headers: { 'user-agent': `${productName} watchlist reader` },
  })
  if (response.ok) return response
  await response.body?.cancel()
  const { en, zh } = ofList.answered(`${response.status} ${response.statusText}`.trim())
  throw new FetchRefused(`${address}: ${en}`, `${address}：${zh}`)
}

async function pageText(response: Response): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of limitedBody(response, largestPage)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** The matching links by name, each once. */
function findLinks(page: string, wanted: RegExp): string[] {
  const links = [...page.matchAll(/href\s*=\s*["']([^"'\s]+)["']/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return [...new Set(links.filter((href) => wanted.test(href)))].toSorted((one, other) => (one < other ? -1 : 1))
}

function nameOf(address: string, disposition: string | null): string {
  const given = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const name = basename(given ?? new URL(address).pathname).replace(/[^\w.-]+/g, '_')
  return name || 'list'
}
