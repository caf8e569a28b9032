import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFile, refusal } from '../test/read-list.ts'
import { type ChosenShape, chooseShapes } from './choose-shape.ts'
import { allColumns } from './lists/own/columns.ts'
import { lists } from './registry.ts'

async function choose(files: Record<string, string>): Promise<ChosenShape[]> {
  const folder = await mkdtemp(join(tmpdir(), 'probity-choose-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    return await chooseShapes(
      lists,
      (await readdir(folder)).map((name) => listFile(join(folder, name))),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
const nil = '-0- '
const ofac = {
  'sdn.csv': `1,NAME${`,${nil}`.repeat(10)}\n`,
  'alt.csv': `1,2,aka,NAME,${nil}\n`,
  'add.csv': `1,2,Street,City,Country,${nil}\n`,
}
const un = { 'anything.xml': '<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="x">' }

describe('the format of files', () => {
  it('is told by their content, several lists in one folder, each with its own files', async () => {
    const chosen = await choose({ ...ofac, ...un, 'own.csv': allColumns.join(',') })
    const told = chosen.map(
      ({ list, shape, files }) =>
        `${list.id} ${shape.id}: ${[...files]
          .map(([role, { name }]) => `${role}=${name}`)
          .sort()
          .join(' ')}`,
    )
    expect(told.sort()).toEqual([
      'ofac-sdn csv: add=add.csv alt=alt.csv prim=sdn.csv',
      'own csv: list=own.csv',
      'un xml: list=anything.xml',
    ])
  })

  it('is refused when unknown, incomplete, or there twice', async () => {
    expect(await refusal(choose({ ...un, 'notes.txt': 'hello' }))).toMatch(/notes\.txt: not a format any list uses/)
    expect(await refusal(choose({ 'sdn.csv': ofac['sdn.csv'] }))).toMatch(
      /sdn\.csv: alt\.csv and add\.csv belong to this list; bring all its files together/,
    )
    expect(await refusal(choose({ ...ofac, 'sdn.xml': '<sdnList>' }))).toMatch(
      /holds this list in more than one format/,
    )
  })

  it.each(['au-dfat', 'uk', 'jp-mof', 'jp-meti'])(
    'of a workbook with any name is that of the list said: %s',
    async (id) => {
      const folder = await mkdtemp(join(tmpdir(), 'probity-choose-'))
      try {
        const file = join(folder, '20260102_4.xlsx')
        await writeFile(file, 'PK\u0003\u0004')
        const said = lists.filter((list) => list.id === id)
        expect(await chooseShapes(said, [listFile(file)])).toMatchObject([{ list: { id } }])
        expect(await refusal(chooseShapes(lists, [listFile(file)]))).toMatch(/not a format any list uses/)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  )
})
