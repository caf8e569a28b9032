import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { productName } from '@probity/contract/product-name.ts'
import type { ListFile } from '@probity/watchlists/list.ts'
import { ListError } from '@probity/watchlists/list-error.ts'
import { ofList } from '@probity/watchlists/problems/of-list.ts'
import { type GuardOptions, guardedFetch, limitedBody } from '#kernel/http/guarded-fetch.ts'

const largest = 8 * 2 ** 30

/** Fetches a list into a folder of its own, which is gone when the work with it is done. */
export async function withDownload<T>(
  address: string,
  guard: GuardOptions,
  use: (file: ListFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'probity-download-'))
  try {
    const response = await guardedFetch(address, {
      ...guard,
      headers: { 'user-agent': `${productName} watchlist reader` },
    })
    if (!response.ok) {
      await response.body?.cancel()
      const problem = ofList.answered(`${response.status} ${response.statusText}`.trim())
      throw new ListError({ file: address, problem })
    }
    const name = nameOf(address, response.headers.get('content-disposition'))
    const path = join(folder, name)
    await pipeline(limitedBody(response, largest), createWriteStream(path))
    return await use({ name, path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function nameOf(address: string, disposition: string | null): string {
  const given = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const name = basename(given ?? new URL(address).pathname).replace(/[^\w.-]+/g, '_')
  return name || 'list'
}
