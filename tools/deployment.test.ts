import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settings } from '../apps/server/src/start/config.ts'

const place = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const read = (file: string) => readFileSync(place(file), 'utf8')
const known = Object.keys(settings.shape)
/** Settings of Node and the C library, set by the program that loads the product. */
const ofMemory = ['GLIBC_TUNABLES', 'NODE_OPTIONS'].filter((name) => read('tools/memory.mjs').includes(name))

type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  healthcheck?: object
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
  configs: Record<string, { content: string }>
}
const services = Object.entries(compose.services)
const product = services.filter(([name]) => /^(serve|work)-/.test(name))

describe('compose.yaml', () => {
  test('runs PostgreSQL, two that serve, two that work, a store and a mail server', () => {
    expect(product.map(([name, { command }]) => [name, command])).toEqual([
      ['serve-1', ['--serve']],
      ['serve-2', ['--serve']],
      ['work-1', ['--work']],
      ['work-2', ['--work']],
    ])
    for (const name of ['postgres', 'store', 'mail', 'gateway']) expect(Object.keys(compose.services)).toContain(name)
  })

  test('sets only what the product knows', () => {
    for (const [, { environment = {} }] of product) {
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
      expect(settings.safeParse(environment).success).toBe(true)
    }
  })

  test('names only services and volumes that are there, and waits for health where there is a health check', () => {
    for (const [name, { depends_on: needs = {}, volumes = [] }] of services) {
      for (const [other, { condition }] of Object.entries(needs)) {
        const service = compose.services[other]
        expect([name, other, service !== undefined]).toEqual([name, other, true])
        const hasCheck = service?.healthcheck !== undefined || /^serve-/.test(other)
        expect([other, condition !== 'service_healthy' || hasCheck]).toEqual([other, true])
      }
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    }
  })

  test('agrees with itself about passwords, and with the release about its tag', () => {
    const { environment = {} } = compose.services['serve-1'] ?? {}
    const { postgres, store } = compose.services
    const url = new URL(environment['DATABASE_URL'] ?? '')
    expect([url.username, url.password, url.pathname]).toEqual([
      postgres?.environment?.['POSTGRES_USER'],
      postgres?.environment?.['POSTGRES_PASSWORD'],
      `/${postgres?.environment?.['POSTGRES_DB']}`,
    ])
    expect(environment['PROBITY_S3_SECRET']).toBe(store?.environment?.['MINIO_ROOT_PASSWORD'])
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(product.map(([, { image }]) => image)).toEqual(product.map(() => `probity:${version}`))
  })

  test('the gateway does not buffer events and lets uploads of the largest size through', () => {
    expect(compose.configs['gateway']?.content).toMatch(/proxy_buffering off/)
    expect(compose.configs['gateway']?.content).toMatch(/client_max_body_size 2[5-9]m/)
  })
})

describe('Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const copied = lines.filter((line) => /^COPY (?!--from)/.test(line)).flatMap((line) => line.split(/\s+/).slice(1, -1))

  test('copies only what is there, the manifest of every workspace among it', () => {
    expect(copied.filter((file) => !existsSync(place(file)))).toEqual([])
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    expect(workspaces).toEqual(['packages/*', 'apps/*', 'extras/*', 'e2e'])
    for (const name of [
      'apps/server',
      'extras/s3',
      'extras/telemetry',
      'apps/web',
      'e2e',
      'packages/contract',
      'packages/matching',
      'packages/watchlists',
    ]) {
      expect(copied).toContain(`${name}/package.json`)
    }
  })

  test('runs as an ordinary user on the entry file, without install scripts', () => {
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node')
    const entry = JSON.parse(lines.find((line) => line.startsWith('ENTRYPOINT '))?.slice('ENTRYPOINT '.length) ?? '[]')
    expect(entry).toEqual(['node', 'apps/server/src/main.ts'])
    expect(existsSync(place(entry[1]))).toBe(true)
    for (const line of lines.filter((one) => one.includes('npm ci'))) expect(line).toContain('--ignore-scripts')
  })
})

describe('docs/operations.md', () => {
  const text = read('docs/operations.md')

  test('names every setting, and none that does not exist', () => {
    const named = new Set(
      [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)(?:=[^`]*)?`/g)].map(([, name]) => name),
    )
    expect(known.filter((name) => !named.has(name))).toEqual([])
    expect(ofMemory.filter((name) => !named.has(name))).toEqual([])
    const there = ['OTEL_', ...known, ...ofMemory]
    expect([...named].filter((name) => !there.includes(name ?? ''))).toEqual([])
  })

  test('shows only commands that exist', () => {
    const words = [...text.matchAll(/probity -- ([a-z]+)/g)].map(([, word]) => word)
    expect(words.length).toBeGreaterThan(4)
    expect(words.filter((word) => !existsSync(place(`apps/server/src/cli/${word}.ts`)))).toEqual([])
  })
})
