import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../../src/seeds/identity.ts'
import { signInAt } from '../../test/processes/outside-database.ts'
import type { Watch } from './watch.ts'

type Caller = Awaited<ReturnType<typeof signInAt>>
interface Row {
  id: number
}

/** What every person of the office is given. */
export interface Office {
  url: string
  watch: Watch
  isOver: () => boolean
}

const signIn = ({ url }: Office, username: string): Promise<Caller> =>
  signInAt(() => url, { organization: 'demo', username, password: demoPassword })
const think = (ms: number): Promise<void> => sleep(ms / 2 + Math.random() * ms)
const query = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')

const surnames = ['CHAN', 'WONG', 'SZETO', 'YEUNG', 'TSANG', 'MAK', 'POON', 'KWOK']
let made = 0
/** Every eighth customer has a name of the demonstration's list, so that reviewers have something to decide. */
function newPerson() {
  const at = made++
  const name = at % 8 === 0 ? { sur: 'Testhit', other: 'Probity' } : { sur: surnames[at % 7], other: `Day ${at}` }
  return { ref_id: `DAY-${Math.floor(performance.timeOrigin)}-${at}`, names: [{ name_type: 1, lang: 1, ...name }] }
}

/** Looks through lists, opens a record, screens a name, saves a new customer and changes it. */
export async function counter(office: Office): Promise<void> {
  const { watch, isOver } = office
  const { call } = await signIn(office, 'officer')
  for (let turn = 0; !isOver(); turn++) {
    const filter = { sur: { contains: surnames[turn % surnames.length] } }
    const found = await watch.timed('list of persons', () =>
      call<{ data: Row[] }>('GET', `/v2/individuals?${query({ filter, populate: 'names,idens', limit: 20 })}`),
    )
    await watch.timed('list of transactions', () => call('GET', '/v2/transactions?limit=20'))
    const first = found.body.data?.[0]
    if (first) await watch.timed('a record', () => call('GET', `/v2/individuals/${first.id}?populate=names,idens`))
    const name = `${surnames[turn % surnames.length]} Tai Man ${turn}`
    await watch.timed('screening of a name', () => call('POST', '/v2/screening/single', { mode: 'single', name }))
    const saved = await watch.timed('save of a new person', () =>
      call<{ data: Row & { updated_date: number } }>('POST', '/v2/individuals', newPerson()),
    )
    const { id, updated_date } = saved.body.data ?? {}
    if (id)
      await watch.timed('save of a change', () =>
        call('PATCH', `/v2/individuals/${id}`, { updated_date, occupation: `Trader ${turn}` }),
      )
    await think(800)
  }
}

/** Reads pending hits and decides some of them. */
export async function reviewer(office: Office): Promise<void> {
  const { watch, isOver } = office
  const { call } = await signIn(office, 'reviewer')
  while (!isOver()) {
    for (const [table, status] of [
      ['alerts', 'hit_status'],
      ['alert_case_entities', 'status'],
    ] as const) {
      const pending = query({ filter: { [status]: 0 }, populate: 'approval', sort: 'id DESC', limit: 50 })
      const { body } = await watch.timed('list of pending hits', () =>
        call<{ data: (Row & { approval: Row | null })[] }>('GET', `/v2/${table}?${pending}`),
      )
      const open = (body.data ?? []).filter(({ approval }) => approval === null)
      const items = open.slice(0, 5).map(({ id }) => ({ table, id }))
      const verdict = { hit_status: 2, exposition: '0', remarks: 'Born elsewhere.' }
      if (items.length > 0) await watch.timed('decision', () => call('POST', '/v2/review/decide', { items, verdict }))
    }
    await think(1_500)
  }
}

/** The second person of decisions that need one. */
async function approve({ watch }: Office, call: Caller['call']): Promise<void> {
  const waiting = query({ filter: { state: 'waiting', requested_by: 'reviewer' }, sort: 'id DESC', limit: 10 })
  const { body } = await watch.timed('list of approvals', () =>
    call<{ data: (Row & { follows: number | null })[] }>('GET', `/v2/approvals?${waiting}`),
  )
  for (const { id, follows } of body.data ?? [])
    if (follows === null)
      await watch.timed('approval', () => call('PATCH', `/v2/approvals/${id}`, { state: 'approved' }))
}

/** Signs in anew, looks at what waits, and asks for a report of a screening. */
export async function manager(office: Office): Promise<void> {
  const { watch, isOver } = office
  const form = { organization: 'demo', username: 'officer', password: demoPassword }
  const { call } = await signIn(office, 'officer')
  const screened = await call<{ data: { key: string } }>('POST', '/v2/screening/single', {
    ...{ mode: 'single', name: 'CHAN Tai Man' },
  })
  const { key } = screened.body.data
  while (!isOver()) {
    await watch.timed('sign-in', () => call('PUT', '/v1/users/login', form))
    await watch.timed('what needs the user', () => call('GET', '/v2/inbox'))
    await approve(office, call)
    await think(4_000)
    await watch.timed('report as PDF', () => call('POST', '/v2/reports', { kind: 'screening', key, lang: 'en' }))
    await think(4_000)
  }
}

const importedRows = 100
/** Sends a workbook of customers and takes lists out as files. */
export async function backOffice(office: Office): Promise<void> {
  const { watch, isOver } = office
  const { call, upload, file } = await signIn(office, 'officer')
  for (let turn = 0; !isOver(); turn++) {
    const lines = Array.from({ length: importedRows }, (_, at) => `DAY-${turn}-${at},UNLISTED,Customer ${turn} ${at}`)
    const content = Buffer.from(`ref_id,surname_en,other_name_en\n${lines.join('\n')}`)
    const sent = await watch.timed('upload of an import', () =>
      upload<{ data: Row }>('/v2/imports/person', [
        { name: 'dry_run', content: 'false' },
        { name: 'excel', content, fileName: 'day.csv' },
      ]),
    )
    await watch.ended(`import of ${importedRows} persons, to its end`, isOver, async () => {
      const { body } = await call<{ data: { step: string } }>('GET', `/v2/imports/${sent.body.data.id}`)
      return body.data.step === 'completed'
    })
    const view = { format: 'xlsx', delivery: 'file' }
    const asked = await watch.timed('order of an export', () => call<{ data: Row }>('POST', '/v2/exports/person', view))
    await watch.ended('export of all persons, to its end', isOver, async () => {
      const { body } = await call<{ data: { step: string } }>('GET', `/v2/exports/${asked.body.data.id}`)
      return body.data.step === 'ready'
    })
    if (!isOver())
      await watch.timed('download of an export', async () => {
        const answer = await file(`/v2/exports/${asked.body.data.id}/file`)
        await answer.arrayBuffer()
        return answer
      })
    await think(10_000)
  }
}
