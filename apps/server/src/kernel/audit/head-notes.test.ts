import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type HeadNote, headNotesIn, readHeadNotes } from './head-notes.ts'

const hash = 'ab'.repeat(32)
const note: HeadNote = { organisation: 'alpha', seq: 12, hash }
const read = (text: string) => readHeadNotes(text, 'heads.jsonl')

test('heads are read as this product wrote or printed them, without blank lines', () => {
  expect(read(`${JSON.stringify(note)}\n\n alpha: seal 13, head ${hash} \n`)).toEqual([note, { ...note, seq: 13 }])
})

test.each([
  ['a cut line', '{"organisation":"alpha","seq":12,"ha'],
  ['a short hash', JSON.stringify({ ...note, hash: 'ab' })],
  ['a hash of capitals', JSON.stringify({ ...note, hash: hash.toUpperCase() })],
  ['a seal that is no number', JSON.stringify({ ...note, seq: '12' })],
  ['other text', `alpha: seal twelve, head ${hash}`],
])('%s is refused with its line, never left out', (_, line) => {
  expect(() => read(`${JSON.stringify(note)}\n${line}\n`)).toThrow(
    'Line 2 of heads.jsonl is no head of an audit chain.',
  )
})

test('notes are appended to what is there, and a file that is not there has none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-heads-'))
  const place = path.join(folder, 'data', 'heads.jsonl')
  const notes = headNotesIn(place)
  expect(await notes.read()).toEqual([])
  await notes.append([note])
  await notes.append([{ ...note, seq: 13 }])
  expect((await notes.read()).map(({ seq }) => seq)).toEqual([12, 13])
  expect((await readFile(place, 'utf8')).endsWith('}\n')).toBe(true)
  await rm(folder, { recursive: true })
})
