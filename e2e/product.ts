import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildSpa } from '../apps/server/src/spa/build-spa.ts'
import { freePort, startProduct } from '../apps/server/test/product.ts'
import { raiseFromWeak } from './raise-from-weak.ts'
import { serveOrganisations } from './serve-organisations.ts'

export type ProductUnderTest = {
  url: string
  data: string
  /** URL of the service that creates organisations of this product. */
  organisations: string
}

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly ProductUnderTest[]
    /** Endpoint of the shared browser of the run. */
    browser: string
  }
}

const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none']

/** One built product with demo data per worker, each as a process with its own port and data, and one browser for all. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSpa()
  const workers = Number(project.config.maxWorkers) || 1
  const running = await Promise.all(Array.from({ length: workers }, () => start()))
  const executablePath = chromiumPath()
  const browser = await chromium.launchServer({ executablePath, args: flags })
  project.provide('browser', browser.wsEndpoint())
  project.provide(
    'products',
    running.map(({ url, data, organisations }) => ({ url, data, organisations })),
  )
  return async () => {
    await browser.close()
    await Promise.all(running.map(({ end }) => end()))
  }
}

/** The headless shell needs an eighth less processor time for the same pages; falls back to the full browser. */
const chromiumPath = (): string =>
  process.env['PROBITY_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((found) => existsSync(found)) ??
  '/usr/bin/chromium'

async function start(): Promise<ProductUnderTest & { end: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-e2e-'))
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const data = path.join(folder, 'data')
  const product = await startProduct({
    PROBITY_DATA: data,
    PORT: String(await freePort()),
    PROBITY_DEMO: '1',
    PROBITY_WEBHOOK_ALLOW_PRIVATE: '1',
  })
  await raiseFromWeak(product.url, 'demo')
  const organisations = await serveOrganisations({ url: product.url, data })
  const end = async () => {
    await organisations.end()
    const code = await product.end('SIGTERM')
    process.off('exit', remove)
    remove()
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`)
  }
  return { url: product.url, data, organisations: organisations.url, end }
}
