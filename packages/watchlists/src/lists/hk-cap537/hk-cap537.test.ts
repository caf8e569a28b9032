import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { listFile, withFile } from '../../../test/read-list.ts'
import { chooseShape, chooseShapes } from '../../choose-shape.ts'
import { newReport } from '../../import-report.ts'
import { readParties } from '../../read-parties.ts'
import type { ListedParty } from '../../record.ts'
import { lists } from '../../registry.ts'
import { unSecurityCouncil } from '../un-security-council/list.ts'
import { hongKongRegulations } from './list.ts'
import { regulations } from './regulations.ts'

const head =
  '<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST dateGenerated="2026-03-04T00:00:00Z"><INDIVIDUALS>'
const person = (id: number, regime: string, more = '') => `<INDIVIDUAL>
  <DATAID>${id}</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>ORVANDO</FIRST_NAME><SECOND_NAME>KESTREL ${id}</SECOND_NAME>
  <UN_LIST_TYPE>${regime}</UN_LIST_TYPE><REFERENCE_NUMBER>TLi.${id}</REFERENCE_NUMBER><LISTED_ON>2019-05-06</LISTED_ON>
  <DESIG>false</DESIG><ADDRESS>true</ADDRESS><GOODQUALITY>true</GOODQUALITY><PASSPORT>false</PASSPORT>
  <LAST_REVIEWED_ON><VALUE>2022-01-01</VALUE></LAST_REVIEWED_ON>${more}
</INDIVIDUAL>`
const parts = Object.entries(regulations).map(([part, { regime }], at) => ({
  name: `${part}.xml`,
  text: `${head}${person(at + 1, regime)}${part.includes('sudan') ? person(99, 'SouthSudan') : ''}</INDIVIDUALS></CONSOLIDATED_LIST>`,
}))

/** The files of all regulations on the disk. */
const withParts = <T>(use: (paths: string[]) => Promise<T>, from = 0, paths: string[] = []): Promise<T> => {
  const part = parts[from]
  return part === undefined
    ? use(paths)
    : withFile(part.text, part.name, (path) => withParts(use, from + 1, [...paths, path]))
}

describe('Hong Kong list under Cap. 537', () => {
  it('reads the file of each regulation and says which one gives effect to the listing', () =>
    withParts(async (paths) => {
      const report = newReport()
      const parties: ListedParty[] = []
      const chosen = await chooseShape([hongKongRegulations], paths.map(listFile))
      for await (const party of readParties(chosen, report)) parties.push(party)
      expect(report.version).toBe('2026-03-04T00:00:00Z')
      const haiti = parties.find(({ names }) => names[0]?.full.endsWith(' 5'))!
      expect(haiti).toMatchObject({ id: 'hk:5', list: 'hk-cap537', listedOn: '2019-05-06' })
      expect(haiti.identifiers).toEqual([{ type: 'reference', value: 'TLi.5', label: 'UN reference number' }])
      expect(haiti.sanctions).toEqual([
        { body: 'United Nations Security Council', programme: 'Haiti', current: true, from: '2019-05-06' },
        {
          body: 'Hong Kong, Commerce and Economic Development Bureau',
          programme: 'Haiti',
          current: true,
          authority: 'United Nations Sanctions (Haiti) Regulation',
        },
      ])
    }))

  it('takes an entry that two files print for one party', () =>
    withParts(async (paths) => {
      const ids: string[] = []
      const chosen = await chooseShape([hongKongRegulations], paths.map(listFile))
      for await (const { id } of readParties(chosen, newReport())) ids.push(id)
      expect(ids.filter((id) => id === 'hk:99')).toHaveLength(1)
      expect(ids).toHaveLength(parts.length + 1)
    }))

  it('is told from the list of the United Nations by its file names, also in one folder', () =>
    withParts(async (paths) => {
      const un = await readFile(new URL('../un-security-council/fixture.xml', import.meta.url), 'utf8')
      const chosen = await withFile(un, 'consolidated.xml', (path) =>
        chooseShapes(lists, [path, ...paths].map(listFile)),
      )
      expect(chosen.map(({ list, files }) => [list.id, files.size])).toEqual([
        [unSecurityCouncil.id, 1],
        [hongKongRegulations.id, parts.length],
      ])
    }))

  it('refuses a set in which a regulation is missing, and names its file', () =>
    withParts(async (paths) => {
      const some = paths.filter((path) => !path.endsWith('yemen.xml')).map(listFile)
      await expect(chooseShape([hongKongRegulations], some)).rejects.toThrow(
        'yemen.xml belongs to this list; bring all its files together',
      )
    }))
})
