import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { sniffType } from './sniff-type.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-sniff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function sniff(name: string, content: Buffer | string) {
  const place = path.join(folder, 'file')
  writeFileSync(place, content)
  return sniffType(place, name)
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const tiff = Buffer.from('49492a00080000000000', 'hex')
const pdf = '%PDF-1.7\n%%EOF\n'
const compound = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(text, 'utf16le')])

test.each([
  ['a.pdf', pdf, 'application/pdf'],
  ['a.PNG', png, 'image/png'],
  ['a.jpg', jpg, 'image/jpeg'],
  ['a.jpeg', jpg, 'image/jpeg'],
  ['a.tif', tiff, 'image/tiff'],
  ['a.txt', 'plain words\r\n\tand more', 'text/plain'],
  ['a.csv', 'name,amount\n陳大文,=1+1\n', 'text/csv'],
  ['big5.csv', Buffer.from('b3afa46a a4e5 2c31 0a'.replaceAll(' ', ''), 'hex'), 'text/csv'],
  ['utf16.csv', Buffer.from('\ufeff姓名,金額\n', 'utf16le'), 'text/csv'],
  ['a.eml', 'From: a@b.example\r\nSubject: x\r\n\r\n<html>', 'message/rfc822'],
  ['a.msg', compound('Root Entry __properties_version1.0'), 'application/vnd.ms-outlook'],
])('%s is known by its content', async (name, content, mime) => {
  expect(await sniff(name, content)).toBe(mime)
})

test('a workbook is known by its content, and is no document', async () => {
  const workbook = await writeXlsxFile([[{ value: 'x' }]]).toBuffer()
  expect(await sniff('a.xlsx', workbook)).toMatch(/spreadsheetml/)
  await expect(sniff('a.docx', workbook)).rejects.toMatchObject({ code: 'E_UNSUPPORTED' })
})

test.each([
  ['a.exe', Buffer.from('4d5a90000300', 'hex'), 'file_kind'],
  ['a.html', '<html></html>', 'file_kind'],
  ['a.svg', '<svg/>', 'file_kind'],
  ['a.pdf.exe', pdf, 'file_kind'],
  ['a', pdf, 'file_kind'],
  ['__proto__', pdf, 'file_kind'],
  ['a.constructor', pdf, 'file_kind'],
  ['a.pdf', Buffer.from('4d5a90000300', 'hex'), 'file_content'],
  ['a.pdf', '<html>', 'file_content'],
  ['a.png', jpg, 'file_content'],
  ['a.txt', '<!DOCTYPE html><script>alert(1)</script>', 'file_content'],
  ['a.txt', ' \n<svg onload=alert(1)>', 'file_content'],
  ['a.csv', Buffer.from([0x41, 0, 0x42]), 'file_content'],
  ['a.txt', png, 'file_content'],
  ['a.eml', 'just words', 'file_content'],
  ['a.msg', compound('Root Entry WordDocument'), 'file_content'],
  ['a.docx', Buffer.from('504b0304', 'hex'), 'file_content'],
])('%s is refused when it is not what it says [ATT-044]', async (name, content, code) => {
  await expect(sniff(name, content)).rejects.toMatchObject({
    code: 'E_UNSUPPORTED',
    detail: { issues: [{ path: 'file', code }] },
  })
})
