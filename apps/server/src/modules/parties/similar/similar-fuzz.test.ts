import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRegister } from '#test/world/register-world.ts'

const { officer, person } = await openRegister()

test('whatever is typed, help while typing answers or refuses, and never fails', async () => {
  await person({
    names: [
      { name_type: 1, lang: 2, sur: '陳', other: '大文' },
      { name_type: 1, lang: 1, sur: '100%', other: 'A_\\B' },
    ],
  })
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '%',
      '_',
      '\\',
      "'",
      '7115 1129 2429',
      '0000 0000',
      '陳大文',
      '歐陽',
      'A123456(3)',
      '-',
      ' ',
      '\u0000',
      '名'.repeat(60),
    ),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (one, other) => {
      const query = (values: Record<string, string>) => new URLSearchParams(Object.entries(values)).toString()
      for (const url of [
        `names/similar?${query({ capacity_type: '2', sur: one, other })}`,
        `names/similar?${query({ capacity_type: '1', other: one })}`,
        `identifications/similar?${query({ type: '0', id_number: one })}`,
        `emails/similar?${query({ email: one })}`,
        `names/readings?${query({ name: one })}`,
        `parties/search?${query({ text: `${one} ${other}` })}`,
        `individuals?${query({ filter: JSON.stringify({ name: { contains: one }, text: other, id_number: { contains: one } }) })}`,
      ])
        expect([url, [200, 400].includes((await officer.get(`/v2/${url}`)).status)]).toEqual([url, true])
    }),
    { numRuns: 60 },
  )
})
