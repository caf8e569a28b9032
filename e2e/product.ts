import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, startProduct } from '../apps/server/test/product.ts'

export type ProductUnderTest = { url: string; data: string }

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductUnderTest
  }
}

/** The built product with its demo data, as one process on a port and data of its own, for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-e2e-'))
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const data = path.join(folder, 'data')
  const own = { PROBITY_DATA: data, PORT: String(await freePort()) }
  const product = await startProduct({ ...own, PROBITY_DEMO: '1', PROBITY_BUILD_WEB: '1' })
  project.provide('product', { url: product.url, data })
  return async () => {
    const code = await product.end('SIGTERM')
    process.off('exit', remove)
    remove()
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`)
  }
}
