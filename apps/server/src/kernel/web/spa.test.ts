import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { emptyWorld } from '#test/world/kernel-world.ts'
import { createApp } from '../http/app.ts'
import { registerSpa } from './spa.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-spa-'))
mkdirSync(path.join(folder, 'assets'))
const script = 'export const answer = 42\n'.repeat(100)
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Probity</title>')
writeFileSync(path.join(folder, 'probity.svg'), '<svg/>')
writeFileSync(path.join(folder, '.stamp'), 'secret')
writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), script)
writeFileSync(path.join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script))
writeFileSync(path.join(path.dirname(folder), `${path.basename(folder)}.txt`), 'outside')

const world = await emptyWorld()
const app = await createApp({
  db: world.databases.app,
  authenticate: async () => undefined,
  logger: false,
  version: '0',
})
await registerSpa(app, pathToFileURL(`${folder}/`))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(`${folder}.txt`, { force: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

test('every page address gets the application, checked anew each time', async () => {
  for (const url of ['/', '/sys/Persons', '/no/such/page', '/report?x=1']) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Probity</title>')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

test('a probe that takes anything finds the page as a browser does', async () => {
  for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
    expect((await get('/', headers)).body).toContain('<title>Probity</title>')
    expect((await app.inject({ method: 'HEAD', url: '/', headers })).statusCode).toBe(200)
  }
  expect((await get('/sys', { accept: 'application/json, text/plain, */*' })).statusCode).toBe(404)
})

test('assets come compressed and are kept for good', async () => {
  const answer = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br, gzip' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
  expect((await get('/assets/main-1a2b.js', {})).body).toBe(script)
  expect((await get('/probity.svg')).headers['cache-control']).toBe('no-cache')
})

test('what is not there is not the application: calls, assets of an older build, and clients that want data', async () => {
  for (const url of ['/v2/nothing', '/v2.1/nothing', '/api/nothing', '/assets/main-old.js']) {
    expect((await get(url)).statusCode).toBe(404)
  }
  expect((await get('/sys/Persons', { accept: 'application/json' })).json()).toMatchObject({ code: 'E_NOT_FOUND' })
})

test.each([
  '/.stamp',
  '/../package.json',
  `/..%2f${path.basename(folder)}.txt`,
  '/assets/..%2f.stamp',
  '/%00.js',
  '/%E0%A4%A',
])('keeps to its folder and its public files: %s', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'application/json' } })
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toMatch(/secret|outside|probity"/)
})
