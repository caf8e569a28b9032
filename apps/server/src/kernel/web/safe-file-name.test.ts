import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from '#kernel/web/content-disposition.ts'
import { endingOf, safeFileName } from './safe-file-name.ts'

test.each([
  ['passport.pdf', 'passport.pdf'],
  ['陳大文 護照（副本）.pdf', '陳大文 護照（副本）.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\ann\\report.docx', 'report.docx'],
  ['a\0b.pdf', 'ab.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\ufeffname\u200b.pdf', 'name.pdf'],
  ['line\r\nbreak.pdf', 'linebreak.pdf'],
  ['  .hidden.txt. ', 'hidden.txt'],
  ['what?<b>"|*.pdf', 'what__b____.pdf'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['', 'file'],
  ['...', 'file'],
  ['/', 'file'],
])('%j is kept as %j', (given, kept) => expect(safeFileName(given)).toBe(kept))

test('a long name is cut between characters to 255 bytes and keeps its ending', () => {
  const cut = safeFileName(`${'護照'.repeat(80)}.pdf`)
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(255)
  expect(cut).toMatch(/^(護照)+護?\.pdf$/)
  expect(safeFileName(`${'👩‍👩‍👧'.repeat(40)}.png`)).toMatch(/\.png$/)
})

test('whatever the name, it is safe, settled and can be told to a browser', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = safeFileName(given)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[/\\\0\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(name.isWellFormed() && name !== '' && name !== '.' && name !== '..').toBe(true)
      expect(safeFileName(name)).toBe(name)
      expect(contentDisposition('attachment', name)).toMatch(
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+$/,
      )
    }),
  )
})

test('the ending is what follows the last dot', () => {
  expect(endingOf('a.tar.GZ')).toBe('gz')
  expect(endingOf('none')).toBe('')
})
