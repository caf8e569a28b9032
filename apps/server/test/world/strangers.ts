import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { multipart } from './multipart.ts'
import type { WorldOrganisation } from './world.ts'

const person = {
  names: [{ name_type: 1, lang: 1, sur: 'STRANGER', other: 'Sze Man' }],
  idens: [{ type: 1, id_number: 'B123456(6)' }],
  addresses: [{ address_1: '1 Elsewhere Road', address_4: 'HK' }],
  emails: [{ email: 'stranger@harbour.example' }],
}

/** One body that makes a row, for each family that has no row from the start. */
const bodies: Record<string, object> = {
  '/v2/api_keys': { name: 'link', keys: ['SCREENING'] },
  '/v2/threshold_lab/changes': { settings: { exact: 0.9, strong: 0.85, weak: 0.65 }, reason: 'Other levels.' },
  '/v2/saved_views': { screen: 'persons', name: 'mine', view: {} },
  '/v2/exchange_rates': { currency: 'USD', valid_from: '2026-01-01', hkd_per_unit: '7.8' },
  '/v2/licence_duties': { licence: 'mso', name: 'Report', name_zh_hant: '報告', first_day: '2026-12-01' },
  '/v2/ekyc/banks': { name: 'Elsewhere Bank' },
  '/v2/bank_informations': { capacity_type: 2, acc_number: '012-345678-001' },
}

const modules = fileURLToPath(new URL('../../src/modules/', import.meta.url))

/** Bodies that modules state themselves, beside their routes. */
async function bodiesOfModules(): Promise<Record<string, object>> {
  const files = globSync('*/strangers.test-double.ts', { cwd: modules })
  const bodies: Record<string, object> = {}
  for (const file of files) {
    const stated: { bodies: Record<string, object> } = await import(modules + file)
    Object.assign(bodies, stated.bodies)
  }
  return bodies
}

const ownListOf = async (organisation: WorldOrganisation): Promise<string> => {
  const csv = 'reference,type,name,category\nS-1,person,STRANGER Sze Man,adverse_media'
  const { body } = await organisation
    .as('admin')
    .post('/v2/watchlists/own', { name: 'stranger', title: 'Stranger', csv })
  return body.data.code
}

/** A webhook that was told of something. */
async function webhookOf(organisation: WorldOrganisation): Promise<string> {
  const hook = { url: 'https://93.184.216.34/hook', eventTypes: ['LIST_UPDATED'] }
  const { body } = await organisation.as('admin').post('/v2.2/screening/webhook', hook)
  await organisation.tx((tx) => sql.raw(told).execute(tx))
  return body.data.guid as string
}

const told = `insert into webhook_deliveries (guid, webhook, event_type, data_type, subject, session, body, state, next_date)
  select gen_random_uuid(), max(id), 'LIST_UPDATED', 'list', 'lists', 'none', '{"data":{}}', 'dead', null from webhooks`

/** A draft of a questionnaire with one row of each kind, an assessment and a raised level. */
async function settleRisk(organisation: WorldOrganisation): Promise<void> {
  const words = { name: 'Elsewhere', name_zh_hant: '別處' }
  const draft = await made(organisation, '/v2/risk_assessments', { ...words, target: 'person' })
  const factor = await made(organisation, '/v2/risk_assessments_factors', { ...words, assessment: draft, ratio: 100 })
  const question = await made(organisation, '/v2/risk_assessments_questions', {
    ...words,
    factor,
    ratio: 100,
    type: 'radio',
  })
  for (const score of [0, 100]) await made(organisation, '/v2/risk_assessments_answers', { ...words, question, score })
  await made(organisation, '/v2/risk_assessments_levels', { ...words, assessment: draft, min_score: 0 })
  await organisation.tx((tx) => sql.raw(riskRows).execute(tx))
}

/** An assessment and a raised level, without the approvals that they wait for. */
const riskRows = `
  insert into risk_assessments_histories (person, assessment, score, max, register_level, factor_scores, question_scores)
    select min(i.id), min(a.id), 0, 100, 'Low Risk', '[]', '[]' from individuals i, risk_assessments a;
  insert into risk_overrides (person, kind, level, reason, state)
    select min(id), 'suspicion', 'High Risk', 'Known elsewhere.', 'in_force' from individuals;`

/** A client of the alliance with a document, a bank with a person, and a draft. */
const ekycRows = `
  insert into ekyc_clients (company, number) select min(id), 1 from corporates;
  insert into ekyc_members (bank, name, email) select min(id), 'Stranger', 'stranger@elsewhere.example' from ekyc_banks;
  insert into ekyc_documents (client, type, name, file_mime, size, sha256, pages)
    select min(id), 'ci', 'CI.pdf', 'application/pdf', 1, repeat('0', 64), 1 from ekyc_clients;
  insert into ekyc_requests (client, bank, number) select min(c.id), min(b.id), 1 from ekyc_clients c, ekyc_banks b;`

/** What a call needs beside an id, for those that need anything. */
const verdict = { exposition: '0', remarks: 'Another person: the birth dates differ.' }
export const bodiesOfCalls: Record<string, object> = {
  'POST /match/{dataset}': { queries: { q: { schema: 'Person', properties: { name: ['STRANGER Sze Man'] } } } },
  'PATCH /v2/watchlists/{code}': { schedule: '1 2 * * *' },
  'POST /v2/imports/{id}/mapping': { columns: [] },
  'POST /v2/imports/{id}/answers': { row: 1, answer: 'out' },
  'POST /v2/transactions/{id}/accept_record': { reason: 'Known for years.' },
  'POST /v2/risk_overrides/{id}/end': { reason: 'Not known here.' },
  'PATCH /v2.2/screening/webhook/{guid}': { paused: true },
  'POST /v2.2/screening/webhook/{guid}/rotate': { overlap_hours: 0 },
  'POST /v2/ekyc/banks/{id}/members': { name: 'Nobody', email: 'nobody@elsewhere.example' },
  'PUT /v2/ekyc/files/{id}/bars': { bars: [], updated_date: 1 },
  'POST /v2/ekyc/requests/{id}/withdraw': { reason: 'Not known here.' },
  'POST /v2/ekyc/threads/{id}': { message: 'Is anybody there?' },
  'POST /v2/firm-accounts/{id}/matches': { how: 'charge', items: [{ lines: [1], legs: [] }] },
  'POST /v2/firm-accounts/{id}/matches/undo': { matches: [1] },
  'POST /v2/firm-accounts/{id}/refusals': { lines: [1], legs: [{ transaction: 1, side: 'in' }] },
  'POST /v2/firm-accounts/{id}/days/close': { day: '2026-01-05' },
  'POST /v2/firm-accounts/{id}/days/reopen': { day: '2026-01-05', reason: 'Not known here.' },
  'POST /v2/self_tests/{id}/accept': { reason: 'Not known here.' },
  'PATCH /v2/approvals/{id}': { state: 'approved' },
  'PATCH /v2/alerts/{id}': { ...verdict, hit_status: 2 },
  'PATCH /v2/alert_case_entities/{id}': { ...verdict, status: 2 },
}

/** Where the rows of a family are listed that has only calls on single rows. */
export const listOf = (family: string): string =>
  /\/screening\/(batch_|runs)/.test(family) ? '/v2/system_batch_histories' : family

async function newestOf(organisation: WorldOrganisation, table: string): Promise<unknown> {
  const { rows } = await organisation.tx((tx) =>
    sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(tx),
  )
  return rows[0]?.id
}

async function newest(organisation: WorldOrganisation, list: string): Promise<unknown> {
  const { body } = await organisation.as('admin').get(`${list}?limit=1&select=id`)
  return body.data[0]?.id
}

/** Families whose rows go by another name than an id, or are listed elsewhere. */
export const strangerKeys: Record<string, (organisation: WorldOrganisation) => Promise<unknown>> = {
  '/v2/screening/results': async (organisation) => {
    const { body } = await organisation.as('admin').post('/v2/screening/single', { name: 'STRANGER Sze Man' })
    return body.data.key
  },
  '/v2.2/screening/task': async (organisation) => {
    const { body } = await organisation.as('admin').post('/v2.2/screening/task/start', { type: 'full' })
    return body.data.guid
  },
  '/v2/watchlists/own': ownListOf,
  '/v2/watchlists': ownListOf,
  '/match': ownListOf,
  '/search': ownListOf,
  '/v2/listed_parties': async (organisation) => `${await ownListOf(organisation)}:S-1`,
  '/v2/listed_parties/splits': async (organisation) => {
    const { rows } = await organisation.tx((tx) =>
      sql<{ id: number }>`select min(id) as id from party_splits`.execute(tx),
    )
    return rows[0]?.id
  },
  '/v2.2/screening/webhook': webhookOf,
  '/v2.2/screening/event': async (organisation) => {
    const guid = await webhookOf(organisation)
    const { body } = await organisation.as('admin').get(`/v2.2/screening/event?webhook=${guid}`)
    return body.data[0].id
  },
  // Nobody lists what others may not know of: its maker names the row.
  '/v2/suspicion_reports': suspicionOf,
  '/v2/suspicion_rights': async (organisation) => {
    await suspicionOf(organisation)
    const admin = organisation.as('admin')
    await admin.post('/v2/suspicion_rights', { username: 'officer', reason: 'Deputy.' })
    return (await admin.get('/v2/suspicion_rights')).body.data[0].id
  },
  '/v2/self_tests': (organisation) => made(organisation, '/v2/self_tests', {}),
  '/v2/ekyc/documents': (organisation) => newest(organisation, '/v2/ekyc/clients'),
  '/v2/ekyc/files': (organisation) => newestOf(organisation, 'ekyc_documents'),
  '/v2/ekyc/members': (organisation) => newestOf(organisation, 'ekyc_members'),
  '/v2/ekyc/requests': (organisation) => newestOf(organisation, 'ekyc_requests'),
  '/v2/ekyc/threads': (organisation) => newestOf(organisation, 'ekyc_requests'),
  '/v2/msoform/generate': (organisation) => newest(organisation, '/v2/transactions'),
  '/v2/msoform/preview': (organisation) => newest(organisation, '/v2/transactions'),
  '/v2/crform/offered': (organisation) => newest(organisation, '/v2/corporates'),
  '/entities': async (organisation) => `${await ownListOf(organisation)}:S-1`,
}

async function suspicionOf(organisation: WorldOrganisation): Promise<number> {
  const admin = organisation.as('admin')
  const { body } = await admin.get('/v2/configurations?filter={"config_key":"reporting_officer"}')
  await admin.patch(`/v2/configurations/${body.data[0].id}`, { config_value: 'admin' })
  return made(organisation, '/v2/suspicion_reports', {})
}

/** A change that waits for a second person. */
async function settleApproval(organisation: WorldOrganisation): Promise<void> {
  const admin = organisation.as('admin')
  for (const [key, config_value] of [
    ['four_eyes', 'true'],
    ['similarity_exact', '0.97'],
  ] as const) {
    const { body } = await admin.get(`/v2/configurations?filter={"config_key":"${key}"}`)
    await admin.patch(`/v2/configurations/${body.data[0].id}`, { config_value })
  }
}

async function made(organisation: WorldOrganisation, url: string, body: object): Promise<number> {
  const answer = await organisation.as('admin').post(url, body)
  if (answer.status !== 200) throw new Error(`${url} took no row: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id as number
}

/** A person, and a company in which that person holds every role there is. */
async function settleParties(organisation: WorldOrganisation): Promise<void> {
  const of = { capacity_type: 2, capacity_id: await made(organisation, '/v2/individuals', person) }
  await made(organisation, '/v2/corporates', {
    company_type: 2,
    names: [{ name_type: 3, lang: 1, other: 'Elsewhere Limited' }],
    founders: [of],
    shareholders: [{ ...of, shares: [{ type: 'Ordinary', currency: 'HKD', shares_num: 1, shares_paid_amount: '1' }] }],
    directors: [{ ...of, consent: 1 }],
    secretaries: [of],
    auth_reps: [of],
    significant_controllers: [{ ...of, control_nature: 'shares' }],
  })
  await made(organisation, '/v2/transactions', {
    tran_type: 'outward',
    tran_date: Date.UTC(2026, 0, 5, 4),
    client_type: 'individual',
    person: of.capacity_id,
    amount: '100',
    amount_to: '12',
    recipient: { client_type: 'individual', sur: 'STRANGER', other: 'Mei' },
  })
}

/** Rows that only a run of the screening makes. */
const hits = `
  insert into alerts (service_id, hit_name, person, service_hit, entity_id, similarity_level, score)
    select 'batch', 'STRANGER Sze Man', min(id), '{}', 'own-1', 'STRONG', 0.9 from individuals;
  insert into alert_cases (name, person) select 'STRANGER Sze Man', min(id) from individuals;
  insert into alert_case_entities (alert_case, entity_id, entity_type, entity_name, similarity_level, score,
      screening_type, service_id, service_hit)
    select min(id), 'own-1', 'PERSON', 'STRANGER Sze Man', 'STRONG', 0.9, 'ongoing', 'run', '{}' from alert_cases;
  insert into party_splits (party, entities, reason) values ('party-1', '{own-1}', 'Two brothers.');
  insert into level_closings (change, reason, hits) select min(id), 'Another level.', '[]' from matcher_changes;`

/** Gives another organisation a row in every family, so that tests can look for it in vain. */
export async function settleStrangers(organisation: WorldOrganisation): Promise<void> {
  await settleApproval(organisation)
  await settleParties(organisation)
  for (const [url, body] of Object.entries({ ...bodies, ...(await bodiesOfModules()) }))
    await made(organisation, url, body)
  await settleRisk(organisation)
  await organisation.tx((tx) => sql.raw(ekycRows).execute(tx))
  const form = multipart([{ name: 'file', fileName: 'note.txt', content: 'words' }])
  await organisation.as('admin').call('POST', '/v2/attachments/upload', form)
  const file = multipart([
    { name: 'dry_run', content: 'true' },
    { name: 'excel', fileName: 'clients.csv', content: 'ref_id,surname_en\nS-1,STRANGER' },
  ])
  await organisation.as('admin').call('POST', '/v2/imports/person', file)
  await made(organisation, '/v2/exports/person', {})
  await organisation.tx((tx) => sql.raw(hits).execute(tx))
  await made(organisation, '/v2/screening/batch_start', { type: 'all' })
  const scan = await organisation.as('admin').post('/v2/screening/single', { name: 'STRANGER Sze Man' })
  await made(organisation, '/v2/reports', { kind: 'screening', key: scan.body.data.key })
}
