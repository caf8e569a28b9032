import { expect, test } from 'vitest'
import { printed, textOfPdf } from '#test/processes/text-of-pdf.ts'
import { plainPdf } from '../demo/plain-pdf.ts'
import { openPaper } from './paper.ts'
import { pngOf } from './png.ts'
import { openTypesetter } from './typeset.ts'

const content = plainPdf([{ title: 'Return', lines: ['A line of 20261127'] }])
const white = pngOf({ width: 20, height: 10, stride: 80, bgrx: new Uint8Array(800).fill(255) })

test.each(['native', 'portable'] as const)('pages and pictures are marked by the %s typesetter', async (kind) => {
  const typeset = await openTypesetter(kind)
  const sheets = [
    { file: 'shared.pdf', page: 1 },
    { file: 'page-2.png', width: 300 },
  ]
  const files = new Map([
    ['shared.pdf', content],
    ['page-2.png', white],
  ])
  const marked = typeset({ files, inputs: { sheets: JSON.stringify(sheets), mark: 'Demo Bank A 示範' } })
  const paper = (await openPaper(marked))!
  expect([paper.pages, Math.round(paper.widthOf(1)), Math.round(paper.widthOf(2))]).toEqual([2, 595, 300])
  expect(paper.numbersOn(1, ['20261127'])).toHaveLength(1)
  paper.close()
  const texts = textOfPdf(marked)
  expect(texts.map((text) => text.includes(printed('Demo Bank A 示範')))).toEqual([true, true])
  const broken = new Map([['shared.pdf', Buffer.from('%PDF-1.7\n%%EOF\n')]])
  const alone = { sheets: JSON.stringify(sheets.slice(0, 1)), mark: '' }
  expect(() => typeset({ files: broken, inputs: alone })).toThrow('the typesetter refused a file')
})
