import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDue } from '#kernel/jobs/cron-due.ts'
import { openProduct, type Product } from '#test/world/product.ts'
import { updateDueLists } from '../jobs/update-lists.ts'
import { listSources, noteSource } from '../releases/releases.queries.ts'
import { withDownload } from './download-list.ts'
import { followFolder } from './follow-folder.ts'
import { importLists } from './import-lists.ts'
import { updateList } from './update-list.ts'

let product: Product
let folder: string
const csv = (name: string) =>
  [
    allColumns.join(','),
    allColumns
      .map((column) => ({ reference: 'B-1', type: 'person', name, category: 'adverse_media' })[column] ?? '')
      .join(','),
  ].join('\n')
const find = async (name: string) => {
  const [hits] = await product.services.lists
    .current()
    .search([{ entity: { id: 'q', schema: 'Person', names: [{ full: name }] }, threshold: 0.9, limit: 5 }])
  return hits?.map(({ record }) => record.id) ?? []
}
const source = async (list: string) => (await listSources(product.services.owner)).find((entry) => entry.list === list)

beforeAll(async () => {
  product = await openProduct()
  folder = await mkdtemp(path.join(tmpdir(), 'probity-updates-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a schedule', () => {
  const at = (text: string) => Date.parse(`2026-03-04T${text}:00Z`)
  test.each([
    ['15 */4 * * *', '03:59', '04:14', false],
    ['15 */4 * * *', '03:59', '04:15', true],
    ['15 */4 * * *', '04:15', '08:14', false],
    ['0 3 * * 1', '00:00', '23:59', false],
    ['0 3 * * 3', '00:00', '23:59', true],
    ['5-10 1,2 * * *', '02:04', '02:05', true],
  ])('%s between %s and %s is due: %s', (schedule, after, by, due) => {
    expect(isDue(schedule, { after: at(after), by: at(by) })).toBe(due)
  })
})

describe('a folder with a list in it', () => {
  test('is read in when its files change and keep still, and only then', async () => {
    const inbox = path.join(folder, 'inbox')
    const list = path.join(inbox, 'own-folder')
    await mkdir(list, { recursive: true })
    const stop = followFolder(product.services, { folder: inbox, everyMs: 30 })
    try {
      await writeFile(path.join(list, 'list.csv'), csv('Aldis Kestrel'))
      await expect.poll(() => find('Aldis Kestrel'), { interval: 100 }).toEqual(['own-folder:B-1'])
      const { id } = product.services.lists.current()
      await sleep(200)
      expect(product.services.lists.current().id).toBe(id)
      await writeFile(path.join(list, 'list.csv'), 'reference,type\nbroken')
      await expect
        .poll(async () => (await source('own-folder'))?.last_error, { interval: 100 })
        .toMatch(/list\.csv: not a filled-in template/)
      expect(await find('Aldis Kestrel')).toEqual(['own-folder:B-1'])
    } finally {
      await stop()
    }
  })
})

describe('a list with an address', () => {
  let server: Server
  let answer = csv('Velm Thornquist')
  let address = ''
  beforeAll(async () => {
    server = createServer((_, response) =>
      answer === ''
        ? response.writeHead(503).end()
        : response.setHeader('content-disposition', 'attachment; filename="../../list.csv"').end(answer),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`
  })
  afterAll(() => server.close())
  const fetchList = () =>
    withDownload(address, { allowLoopback: true }, (files) =>
      updateList(product.services, { home: product.services.lists.home, list: 'own-web', files, inline: true }),
    )

  test('is read in once, and again only when it changed', async () => {
    expect((await fetchList())?.lists.map(({ list }) => list)).toContain('own-web')
    expect(await fetchList()).toBeUndefined()
    answer = csv('Velma Thornquist')
    expect(await fetchList()).toBeDefined()
    await product.services.lists.refresh()
    expect(await find('Velma Thornquist')).toEqual(['own-web:B-1'])
  })

  test('behind a page of its publisher is found by the link of its latest edition', async () => {
    const paths: string[] = []
    const publisher = createServer(({ url }, response) => {
      paths.push(url ?? '')
      if (url !== '/docs/list-2026-02.csv') response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(url === '/docs/list-2026-02.csv' ? csv('Velmy Thornquist') : pageOfPublisher)
    })
    const pageOfPublisher =
      '<a href="list-2026-01.csv">old</a><a href="/about">about</a><a href="list-2026-02.csv">new</a>'
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
    const page = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/docs/index.html`
    const ask = (linkOnPage: RegExp) =>
      withDownload(page, { allowLoopback: true, linkOnPage }, async ([file]) => file?.name)
    expect(await ask(/\.csv$/)).toBe('list-2026-02.csv')
    expect(paths).toEqual(['/docs/index.html', '/docs/list-2026-02.csv'])
    await expect(ask(/\.xlsx$/)).rejects.toThrow(/a page that leads to no file of this list/)
    publisher.close()
  })

  test('of several parts is fetched from every link of its page, each part once', async () => {
    const publisher = createServer(({ url }, response) => {
      if (url === '/docs/') response.setHeader('content-type', 'text/html')
      response.end(
        url === '/docs/'
          ? '<a href="/TFS/yemen.xml">details</a><a href="/TFS/libya.xml">get</a><a href="/TFS/yemen.xml">get</a>'
          : `part ${url}`,
      )
    })
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
    const page = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/docs/`
    const parts = await withDownload(
      page,
      { allowLoopback: true, linkOnPage: /\.xml$/, everyLink: true },
      async (files) => Promise.all(files.map(async ({ name, path }) => `${name}: ${await readFile(path, 'utf8')}`)),
    )
    expect(parts).toEqual(['libya.xml: part /TFS/libya.xml', 'yemen.xml: part /TFS/yemen.xml'])
    publisher.close()
  })

  test('whose publisher does not answer is left as it was', async () => {
    answer = ''
    await expect(fetchList()).rejects.toThrow(/the publisher answers 503/)
  })

  test('on this machine or without https is never called by the schedule; the complaint is kept with the list', async () => {
    const { services } = product
    await noteSource(services.owner, {
      list: 'own-web',
      address,
      schedule: '* * * * *',
      checked_date: services.now() - 120_000,
    })
    await updateDueLists(services, services.log)
    expect(await source('own-web')).toMatchObject({
      last_error: expect.stringMatching(/127\.0\.0\.1 is not a public address/),
      last_error_zh_hant: expect.stringMatching(/127\.0\.0\.1 並非公開位址/),
    })
    const before = (await source('own-web'))?.checked_date
    await updateDueLists(services, services.log)
    expect((await source('own-web'))?.checked_date).toBe(before)
  })

  test('whose publisher does not answer is asked again after 1, 5 and 15 minutes, then by its schedule', async () => {
    const { services } = product
    const start = services.now()
    const daily = new Date(start)
    const schedule = `${daily.getUTCMinutes()} ${daily.getUTCHours()} * * *`
    await noteSource(services.owner, { list: 'own-web', address, schedule, checked_date: start - 120_000 })
    const askedAt: number[] = []
    for (let minute = 0; minute <= 40; minute++) {
      const now = start + minute * 60_000
      await updateDueLists({ ...services, now: () => now }, services.log)
      if ((await source('own-web'))?.checked_date === now) askedAt.push(minute)
    }
    expect(askedAt).toEqual([0, 1, 6, 21])
    expect((await source('own-web'))?.failure).toBe('no_answer')
  })

  test('is asked by its schedule after the clock was set back to before its last time', async () => {
    const { services } = product
    const now = services.now()
    const year = 365 * 24 * 60 * 60_000
    await noteSource(services.owner, { list: 'own-web', address, schedule: '* * * * *', checked_date: now + year })
    await updateDueLists({ ...services, now: () => now }, services.log)
    expect((await source('own-web'))?.checked_date).toBe(now)
  })

  test('is mended by the same file after the publisher did not answer, and not by a file that was refused', async () => {
    const { services } = product
    const mended = async () => {
      const { last_error, last_error_zh_hant, read_date } = (await source('own-web'))!
      return { told: [last_error, last_error_zh_hant], isNew: (read_date ?? 0) >= asked }
    }
    answer = csv('Velmi Thornquist')
    await fetchList()
    await noteSource(services.owner, {
      list: 'own-web',
      last_error: 'the publisher answers 503',
      last_error_zh_hant: '發布者回應 503',
    })
    let asked = services.now()
    expect(await fetchList()).toBeUndefined()
    expect(await mended()).toEqual({ told: [null, null], isNew: true })
    answer = 'reference,type\nbroken'
    await expect(fetchList()).rejects.toThrow(/not a filled-in template/)
    asked = services.now()
    expect(await fetchList()).toBeUndefined()
    const told = [expect.stringMatching(/not a filled-in template/), expect.stringMatching(/並非已填寫的範本/)]
    expect(await mended()).toEqual({ told, isNew: false })
  })

  test('comes back by the same file after another one was read in by hand', async () => {
    const { services } = product
    answer = csv('Velmu Thornquist')
    await fetchList()
    const other = { name: 'other.csv', path: path.join(folder, 'other.csv') }
    await writeFile(other.path, csv('Somebody Else'))
    const work = [{ list: 'own-web', files: [other] }]
    await importLists(services, { home: services.lists.home, work, inline: true })
    expect(await fetchList()).toBeDefined()
    await services.lists.refresh()
    expect(await find('Velmu Thornquist')).toEqual(['own-web:B-1'])
  })

  test('on this machine is fetched by its schedule where the product is told so', async () => {
    answer = csv('Velmo Thornquist')
    const services = { ...product.services, listGuard: { allowLoopback: true } }
    await noteSource(services.owner, { list: 'own-web', checked_date: services.now() - 120_000 })
    await updateDueLists(services, services.log)
    await services.lists.refresh()
    expect(await find('Velmo Thornquist')).toEqual(['own-web:B-1'])
    expect((await source('own-web'))?.last_error).toBeNull()
  })

  test('with a schedule nobody can read does not keep the others from being asked', async () => {
    answer = csv('Velme Thornquist')
    const services = { ...product.services, listGuard: { allowLoopback: true } }
    await noteSource(services.owner, { list: 'own-before', address, schedule: '61 * * *' })
    await noteSource(services.owner, { list: 'own-web', checked_date: services.now() - 120_000 })
    await updateDueLists(services, services.log)
    await services.lists.refresh()
    expect(await find('Velme Thornquist')).toEqual(['own-web:B-1'])
  })
})
