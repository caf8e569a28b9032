import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { OngoingResultLine } from '@probity/contract/ongoing/ongoing.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { toXlsx } from '#kernel/export/export-file.ts'
import type { Services } from '#kernel/services.ts'
import type { Run } from '../screening/screening.public.ts'

/** More rows than a person reads; the result has all of them. */
const rowsMax = 50_000

const heads = [
  'Reference ID 參考編號',
  'Customer 客戶',
  'Listed party 名單人士',
  'List entity 名單編號',
  'Level 程度',
  'Score 分數',
]

async function headOf(tx: Tx, run: Run): Promise<string[][]> {
  const { rows } = await sql<{ name: string; username: string }>`select name, current_username() as username
    from organisations where id = current_org()`.execute(tx)
  const { name = '', username = '' } = rows[0] ?? {}
  const instant = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())
  return [
    ['Ongoing screening report 持續篩查報告'],
    ['Organisation 機構', name],
    ['Prepared for 用戶', username],
    ['Task 任務', run.guid],
    ['Kind 類別', run.type],
    ['Started 開始 (UTC)', instant(run.start_date)],
    ['Ended 結束 (UTC)', instant(run.end_date)],
    ['List release 名單版本', run.release],
    ['Algorithm 演算法', run.algorithm],
    ['Customers covered 涵蓋客戶', String(run.person_done + run.company_done)],
    ['Compared with the whole list 與全份名單比對', String(run.compared)],
    ['Hits raised 新命中', String(run.hits)],
    ['Already decided 早前已判定', String(run.already_decided)],
    [],
  ]
}

async function hitRows({ files }: Pick<Services, 'files'>, result: string): Promise<string[][]> {
  const lines = createInterface({ input: (await files.open(result)).pipe(createGunzip()), crlfDelay: Infinity })
  const rows: string[][] = []
  for await (const line of lines) {
    const { ref_id, name, hits } = OngoingResultLine.parse(JSON.parse(line))
    for (const { entity_id, entity_name, score, level } of hits)
      rows.push([ref_id ?? '', name, entity_name, entity_id, level, score.toFixed(2)])
    if (rows.length >= rowsMax)
      return [...rows.slice(0, rowsMax), ['… see the result file for the rest 其餘見結果檔案']]
  }
  return rows
}

/** A task's report for people; its result is read from the file store after the transaction. */
export async function writeReport(tx: Tx, services: Pick<Services, 'files'>, run: Run): Promise<() => Promise<Buffer>> {
  const head = await headOf(tx, run)
  return async () => toXlsx([...head, heads, ...(await hitRows(services, run.result ?? ''))])
}
