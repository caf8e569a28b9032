import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openEkycDesk } from '#test/world/ekyc-desk.ts'
import { plainPdf } from '../demo/plain-pdf.ts'
import { flatPdf } from './flat-pdf.ts'
import { jpegOf } from './jpeg.ts'
import { openPaper } from './paper.ts'
import { type Pixels, pngOf } from './png.ts'

const desk = await openEkycDesk()
const { bank, client, data, member, request, upload, world } = desk
const bankA = await bank('Demo Bank A')
const fok = await member(bankA.id, 'h.fok@bank-a.example')

/** A file as a bank downloads it. */
async function downloaded(content: Buffer, name: string): Promise<Buffer> {
  const { id } = await client()
  const { id: file } = await data(upload({ ekyc_client_id: id }, content, name))
  const made = await request({ ekyc_client_id: id, banks: [bankA.id], documents: [file] })
  const url = `/v2/alliance/requests/${made.id}/documents/${file}/download`
  const answer = await world.app.inject({ url, headers: { cookie: fok.cookie() } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** Share of the pixels of a page that are blue, as the mark is and the papers of these tests are not. */
async function blueOf(pdf: Buffer, page: number): Promise<number> {
  const paper = (await openPaper(pdf))!
  const png = paper.picture(page, { dpi: 60, hidden: [] })
  paper.close()
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const rows = inflateSync(png.subarray(png.indexOf('IDAT') + 4))
  let blue = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (1 + width * 3) + 1 + x * 3
      if (rows[at + 2]! - rows[at]! > 24) blue++
    }
  return blue / (width * height)
}

/** Takes everything off each page but its first drawn part, which was the untouched page before it was delivered flat. */
function withoutWhatFollows(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const cut = text.replaceAll(
    /( Do)([\s\S]*?)(\nendstream)/g,
    (_, drawn: string, rest: string, end: string) => drawn + rest.replaceAll(/[^Q\s]/g, ' ') + end,
  )
  return Buffer.from(cut, 'latin1')
}

const lines = ['Certificate of incorporation', 'Turnover 98765432', 'Directors: none with a number']
const page = { title: 'Certificate', lines }

test('what a bank downloads holds no unmarked page, whatever is taken off its pages [DECISIONS 83]', async () => {
  const original = plainPdf([page, page, page])
  expect(await blueOf(original, 1)).toBe(0)
  const file = await downloaded(original, 'Certificate.pdf')
  const text = file.toString('latin1')
  const count = (part: RegExp) => text.match(part)?.length ?? 0
  expect([count(/\/Type \/Page\b/g), count(/\/Subtype \/Image/g), count(/\/p Do\b/g)]).toEqual([3, 3, 3])
  expect(text).not.toMatch(/\/Font|\/Subtype \/Form|\/SMask|\/OCG|\/Annots/)
  const stripped = withoutWhatFollows(file)
  for (const at of [1, 2, 3]) {
    expect(await blueOf(file, at)).toBeGreaterThan(0.01)
    expect(await blueOf(stripped, at)).toBeGreaterThan(0.01)
  }
})

/** Noise around a shade, which deflating leaves large, as in a scan. */
function noise(width: number, height: number): Pixels {
  const bgrx = new Uint8Array(width * height * 4)
  let seed = 1
  for (let at = 0; at < bgrx.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    bgrx[at] = 120 + ((at / 4) % width) / 16 + ((seed >> 16) % 24)
  }
  return { width, height, stride: width * 4, bgrx }
}

test('a scan is packed as a photo, a page of text is not', async () => {
  const scan = await downloaded(pngOf(noise(900, 700)), 'Scan.png')
  expect(scan.toString('latin1')).toContain('/DCTDecode')
  expect(scan.length).toBeLessThan(2_500_000)
  const text = await downloaded(plainPdf([page]), 'Text.pdf')
  expect(text.toString('latin1')).toContain('/FlateDecode')
  expect(text.length).toBeLessThan(600_000)
})

test('a photo shows the same pixels after packing, at any size', async () => {
  for (const [width, height] of [
    [64, 64],
    [93, 61],
  ] as const) {
    const pixels = noise(width, height)
    const content = jpegOf(pixels)
    const pdf = flatPdf([{ wide: width, high: height, width, height, packing: 'DCTDecode', content }])
    const paper = (await openPaper(pdf))!
    const png = paper.picture(1, { dpi: 72, hidden: [] })
    paper.close()
    const rows = inflateSync(png.subarray(png.indexOf('IDAT') + 4))
    let difference = 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let part = 0; part < 3; part++) {
          const shown = rows[y * (1 + width * 3) + 1 + x * 3 + part]!
          difference += Math.abs(shown - pixels.bgrx[(y * width + x) * 4 + 2 - part]!)
        }
    expect(difference / (width * height * 3)).toBeLessThan(6)
  }
})
