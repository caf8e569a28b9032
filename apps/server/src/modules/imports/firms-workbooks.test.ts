import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'
import { multipart } from '#test/world/multipart.ts'

const folder = new URL('../../../../../../shared/data/workbooks/', import.meta.url)
const isThere = existsSync(folder)

const read = async (desk: Awaited<ReturnType<typeof openImportDesk>>, file: string, type = 'person') => {
  const content = readFileSync(new URL(file, folder))
  const { body } = await desk.officer.call(
    'POST',
    `/v2/imports/${type}`,
    multipart([
      { name: 'dry_run', content: 'true' },
      { name: 'excel', content, fileName: file },
    ]),
  )
  await desk.world.work()
  const id = body.data.id as number
  return { id, found: await desk.found(id), rows: await desk.rows(id, 'limit=500') }
}
type Rows = { verdict: string; problems: { code: string }[]; ref_id: string }[]
function refusedBy(rows: Rows): Record<string, number> {
  const count: Record<string, number> = {}
  for (const { problems } of rows) for (const { code } of problems) count[code] = (count[code] ?? 0) + 1
  return count
}

/** What is wrong with the file: months first, a repeated and a wrong HKID, a formula, merged cells, an error. */
const wrong = { E24: 13, E20: 2, E04: 1, E02: 1, E13: 1, E14: 4, E01: 2, E15: 1 }

describe.skipIf(!isThere)('workbooks as firms have them (the folder ../shared is needed)', async () => {
  const desk = isThere ? await openImportDesk() : undefined
  test.each(['own50.xlsx', 'own50title.xlsx', 'own50_1904.xlsx'])(
    '%s is read as it is: 277 of 300 rows are new without a column mapped by hand, each other says why not',
    async (file) => {
      const { found, rows } = await read(desk!, file)
      expect(found).toMatchObject({ step: 'waiting', total: 300, verdict_new: 277, verdict_refused: 23 })
      expect(refusedBy(rows)).toEqual(wrong)
      expect(found.sheets[0].head).toBe(file === 'own50title.xlsx' ? 2 : 1)
    },
  )
  test('a workbook of LibreOffice as ods and as xls says what it says as xlsx, and text files of four encodings are read', async () => {
    const plans = []
    for (const file of ['changed.xlsx', 'changed.ods', 'changed.xls']) {
      const { found, rows } = await read(desk!, file)
      expect(found).toMatchObject({ step: 'waiting', total: 120, verdict_refused: 0 })
      plans.push(
        rows.map(({ ref_id, name, name_zh, born, verdict }: Record<string, unknown>) => [
          ref_id,
          name,
          name_zh,
          born,
          verdict,
        ]),
      )
    }
    expect(plans.slice(1)).toEqual([plans[0], plans[0]])
    const texts = { 'big5.csv': 'Big5', 'gb.csv': 'GB18030', 'u16.csv': 'UTF-16' }
    for (const [file, encoding] of Object.entries(texts)) {
      const { found, rows } = await read(desk!, file)
      expect(found).toMatchObject({ total: 3, encoding })
      expect(rows.map(({ name_zh }: { name_zh: string }) => name_zh)).toEqual(['陳家明', '梁鈺娟', '黃浩輝'])
      // The numbers of one of them have wrong check digits.
      expect(refusedBy(rows)).toEqual(file === 'gb.csv' ? { E04: 3 } : {})
    }
  })
})
