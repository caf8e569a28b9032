import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openEkycDesk } from '#test/world/ekyc-desk.ts'
import { party } from '#test/world/register-world.ts'
import { plainPdf } from '../demo/plain-pdf.ts'
import { openPaper } from './paper.ts'
import { pngOf } from './png.ts'

const desk = await openEkycDesk()
const { bank, client, data, member, officer, person, request, upload, world } = desk
const bankA = await bank('Demo Bank A')
const fok = await member(bankA.id, 'h.fok@bank-a.example')
beforeEach(() => sql`delete from attempts`.execute(world.services.owner))
const known = 'P103265(1)'
const { id: director } = await person({ idens: [{ type: 1, id_number: known }] })

/** Pixels of a PNG that our own writer made: no filter, three bytes each. */
function pixelsOf(png: Buffer) {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const rows = inflateSync(png.subarray(png.indexOf('IDAT') + 4))
  const at = (x: number, y: number) => {
    const from = Math.floor(y * height) * (1 + width * 3) + 1 + Math.floor(x * width) * 3
    return [...rows.subarray(from, from + 3)]
  }
  return { width, height, at }
}
const black = [0, 0, 0]

/** Searches a whole PDF for a text, compressed parts included. */
function holds(pdf: Buffer, text: string): boolean {
  const packed = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, content]) => {
    try {
      return [inflateSync(Buffer.from(content!, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return [pdf.toString('latin1'), ...packed].some((part) => part.includes(text))
}

async function shared(content: Buffer, name: string) {
  const { id } = await client({ directors: [party(director)] })
  const { id: file } = await data(upload({ ekyc_client_id: id }, content, name))
  const made = await request({ ekyc_client_id: id, banks: [bankA.id], documents: [file] })
  const portal = `/v2/alliance/requests/${made.id}/documents/${file}`
  const get = async (path: string) => {
    const answer = await world.app.inject({ url: portal + path, headers: { cookie: fok.cookie() } })
    return { status: answer.statusCode, type: String(answer.headers['content-type']), content: answer.rawPayload }
  }
  return { file: file as number, get }
}

describe('identity numbers in the text of a PDF', () => {
  const content = plainPdf([
    { title: 'Return', lines: ['Director HKID A123456(3)', `No. P 1032-65 [1] of the director`] },
    { title: 'Nothing to hide', lines: ['Turnover 98765432'] },
  ])

  test('are bars in the preview, in which no text is left', async () => {
    const original = (await openPaper(content))!
    const areas = original.numbersOn(1, [known])
    expect(areas).toHaveLength(2)
    const { get } = await shared(content, 'Return.pdf')
    const { status, type, content: page } = await get('/pages/1')
    expect([status, type]).toEqual([200, 'image/png'])
    const pixels = pixelsOf(page)
    for (const { x, y, width, height } of areas)
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9])
        for (const level of [0.3, 0.5, 0.7]) {
          const [red, green, blue] = pixels.at(x + width * part, y + height * level)
          // The mark of the bank lies over the bar and is never lighter than its own blue.
          expect([red! < 60, green! < 60, blue! < 110]).toEqual([true, true, true])
        }
    expect(page.includes(Buffer.from('123456'))).toBe(false)
    expect(original.numbersOn(2, [known])).toEqual([])
    original.close()
  })
  test('are nowhere in the file that is downloaded, of which no page keeps its text', async () => {
    const { get } = await shared(content, 'Return.pdf')
    const { content: file } = await get('/download')
    expect([holds(content, '123456(3'), holds(content, '1032-65')]).toEqual([false, true])
    for (const part of ['A123456', '123456', '1032', 'director'])
      expect([part, holds(file, part)]).toEqual([part, false])
    const paper = (await openPaper(file))!
    expect([paper.pages, paper.numbersOn(1, [known])]).toEqual([2, []])
    expect([holds(file, '98765432'), paper.numbersOn(2, ['98765432'])]).toEqual([false, []])
    paper.close()
  })
})

describe('areas drawn by hand', () => {
  const white = { width: 200, height: 100, stride: 800, bgrx: new Uint8Array(200 * 100 * 4).fill(255) }
  const half = { page: 1, x: 0.25, y: 0.25, width: 0.5, height: 0.5 }

  test('cover a picture in preview and download, and are kept with the document', async () => {
    const { file, get } = await shared(pngOf(white), 'Face.png')
    const before = pixelsOf((await get('/pages/1')).content)
    expect(before.at(0.5, 0.3)).not.toEqual(black)
    const { updated_date } = await data(officer.get(`/v2/ekyc/files/${file}/bars`))
    const put = (body: object) => officer.call('PUT', `/v2/ekyc/files/${file}/bars`, { payload: body })
    const saved = await data(put({ bars: [half], updated_date }))
    expect(saved).toMatchObject({ bars: [half] })
    expect(await put({ bars: [], updated_date })).toMatchObject({ status: 409 })
    expect(await put({ bars: [{ ...half, x: 2 }], updated_date: saved.updated_date })).toMatchObject({ status: 400 })
    const after = pixelsOf((await get('/pages/1')).content)
    expect(after.at(0.3, 0.3).every((part) => part < 110)).toBe(true)
    expect(after.at(0.1, 0.1).every((part) => part > 150)).toBe(true)
    expect((await get('/download')).content.subarray(0, 5).toString()).toBe('%PDF-')
    const { body: log } = await officer.get('/v2/users/activity?filter={"type":"ekyc.document.hide"}&limit=1')
    expect(log.data).toHaveLength(1)
  })
})
