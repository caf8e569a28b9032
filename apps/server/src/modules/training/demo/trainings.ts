import { Readable } from 'node:stream'
import type { TrainingTopic } from '@probity/contract/training/training.ts'
import { daysLater, hongKongDay, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import { insertRows, updateRows } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { createTraining, type TrainingForm } from '../save-training.ts'
import { attendancesOf } from '../trainings.queries.ts'

interface Held {
  daysAgo: number
  topic: TrainingTopic
  title: string
  title_zh_hant: string
  trainer: string
  minutes: number
  again_months: number | null
  attendees: string[]
  note?: string
  /** Who has not signed yet. */
  unsigned?: readonly string[]
}

const counter = ['operator', 'reviewer', 'KWOK Sze Nga', 'LO Chun Wai']

/** A year of courses: the yearly one is due again soon, one of last year is overdue for the teller who missed the repeat. */
const held: readonly Held[] = [
  {
    daysAgo: 380,
    topic: 'sanctions',
    title: 'Sanctions lists and what a hit means',
    title_zh_hant: '制裁名單及命中的處理',
    trainer: 'NGAI Wing Yan',
    minutes: 60,
    again_months: 12,
    attendees: ['admin', ...counter],
  },
  {
    daysAgo: 352,
    topic: 'aml',
    title: 'Yearly course on money laundering and terrorist financing',
    title_zh_hant: '打擊洗錢及恐怖分子資金籌集年度課程',
    trainer: 'Lion Rock Compliance Academy',
    minutes: 180,
    again_months: 12,
    attendees: ['admin', 'officer', 'auditor', ...counter],
    note: 'With a written test. Everybody passed.',
  },
  {
    daysAgo: 160,
    topic: 'diligence',
    title: 'Identity documents at the counter',
    title_zh_hant: '櫃檯核實身份證明文件',
    trainer: 'NGAI Wing Yan',
    minutes: 90,
    again_months: 24,
    attendees: counter,
  },
  {
    daysAgo: 24,
    topic: 'sanctions',
    title: 'Sanctions lists: changes of the year',
    title_zh_hant: '制裁名單年度更新',
    trainer: 'NGAI Wing Yan',
    minutes: 60,
    again_months: 12,
    attendees: ['admin', 'operator', 'reviewer', 'KWOK Sze Nga'],
  },
  {
    daysAgo: 5,
    topic: 'suspicion',
    title: 'Recognising structured remittances',
    title_zh_hant: '識別拆細匯款',
    trainer: 'NGAI Wing Yan',
    minutes: 45,
    again_months: null,
    attendees: ['operator', 'reviewer', 'LO Chun Wai'],
    unsigned: ['operator', 'LO Chun Wai'],
  },
]

const handout = (title: string): string => `${title}\n\nHandout of the course. Invented for the demonstration.\n`

/** The training register, written once per organisation. */
export async function seedTrainings(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  const today = hongKongDay(services.now())
  for (const { id, register } of organisations) {
    if (register !== 'whole') continue
    const actor = { ...systemActor(id), username: 'officer' }
    const isSeeded = await inTenant(services.db, actor, async (tx) => {
      const { rows } = await sql`select 1 from trainings limit 1`.execute(tx)
      return rows.length > 0
    })
    if (isSeeded) continue
    for (const one of held) {
      const text = Buffer.from(handout(one.title))
      const { sha256 } = await services.files.put(Readable.from([text]), { maxBytes: text.length })
      const file = { file_name: 'handout.txt', file_mime: 'text/plain', size: text.length, sha256 }
      await inTenant(services.db, actor, (tx) => write(tx, { one, day: daysLater(today, -one.daysAgo), file }))
    }
  }
}

interface Written {
  one: Held
  day: string
  file: Readonly<Record<string, unknown>>
}

async function write(tx: Tx, { one, day, file }: Written): Promise<void> {
  const { daysAgo: _days, unsigned = [], note = '', ...rest } = one
  const form: TrainingForm = { ...rest, day, note }
  const training = await createTraining(tx, form)
  await insertRows(tx, 'training_files', [{ training, ...file }])
  const signed = startOfDay(day) + 36_000_000
  const left = (await attendancesOf(tx, training)).filter(({ name }) => !unsigned.includes(name))
  for (const withAccount of [true, false])
    await updateRows(
      tx,
      'training_attendances',
      left
        .filter(({ username }) => (username !== null) === withAccount)
        .map(({ id }) => ({ id, signed_date: signed, ...(withAccount ? {} : { noted_by: 'officer' }) })),
    )
}
