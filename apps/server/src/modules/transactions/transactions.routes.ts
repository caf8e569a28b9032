import { anyOf } from '@probity/contract/identity/access.ts'
import { PendingApproval } from '@probity/contract/settings/approvals.ts'
import { SimilarCounterpartiesQuery, SimilarCounterparty } from '@probity/contract/transactions/counterparties.ts'
import { FiguresQuery, FiguresTaken, MonthlyFigures } from '@probity/contract/transactions/monthly-figures.ts'
import { ImportRates, RatesImported } from '@probity/contract/transactions/rate-csv.ts'
import { exchangeRates } from '@probity/contract/transactions/rates.ts'
import { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { ScreeningResults } from '@probity/contract/transactions/screening-results.ts'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import {
  AcceptRecord,
  DraftTransaction,
  PatchTransaction,
  SaveTransaction,
  transactions,
} from '@probity/contract/transactions/transactions.ts'
import { z } from 'zod'
import { toXlsx } from '#kernel/export/export-file.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { IdParams, mountReading, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { fileAnswer, workbook } from '#kernel/web/file-answer.ts'
import { listedCounterparties } from './lists/counterparty-resource.ts'
import { importRates } from './lists/import-rates.ts'
import { monthChanges, takeFigures } from './lists/monthly-figures.ts'
import { transactionFigures } from './lists/stat.queries.ts'
import { transactionHistory } from './lists/transaction-history.ts'
import { listedTransactions, transactionAccess, transactionsWith } from './lists/transaction-resource.ts'
import { candidatesLike, rankCandidates } from './parts/similar-counterparties.ts'
import { acceptRecord } from './records/accept-record.ts'
import { checkDraft } from './records/check-draft.ts'
import { checkTransaction } from './records/check-transaction.ts'
import { recordedOf } from './saving/recheck-transaction.ts'
import { removeTransaction } from './saving/remove-transaction.ts'
import { createTransaction, patchTransaction } from './saving/save-transaction.ts'
import { screeningResults } from './screening/screening-results.ts'

const Row = transactions.row.partial().loose()
const Accepted = Row.extend({ approval: PendingApproval.optional() })

const url = '/v2/transactions'
const tags = ['transactions']
const { read, write } = transactionAccess

export function transactionsRoutes(app: App, services: Services, offered: Offered): void {
  mountCall(app, transactionCalls.figures, (request) => request.reading((tx) => transactionFigures(tx, services.now())))
  figuresRoute(app)
  mountCall(app, transactionCalls.history, (request) =>
    request.reading((tx) => transactionHistory(tx, { ...request.params, ...request.query, trails: offered.trails })),
  )
  mountReading(app, transactionsWith(offered, services))
  writingRoutes(app, services)
  checkRoutes(app, services)
  screeningRoute(app)
  similarRoute(app)
  mountReading(app, listedCounterparties)
  ratesRoute(app)
  mountResource(app, exchangeRates, { table: 'exchange_rates', access: { read, write: anyOf('SETTINGS') } })
}

function similarRoute(app: App): void {
  const response = { 200: ok(z.array(SimilarCounterparty.partial().loose())) }
  const schema = { tags: ['counterparties'], querystring: SimilarCounterpartiesQuery, response }
  app.get('/v2/counterparties/similar', { config: { access: read }, schema }, async (request) => {
    const { query } = request
    // The matcher runs between two transactions, so that none waits for it.
    const found = rankCandidates(query, await request.reading((tx) => candidatesLike(tx, query)))
    return request.reading(async (tx) => {
      const rows = []
      for (const { id, score } of found)
        rows.push({ ...(await getRow(tx, listedCounterparties, { id, populate: ['mark'] })), score })
      return success(rows)
    })
  })
}

function ratesRoute(app: App): void {
  const schema = { tags: ['exchange_rates'], body: ImportRates, response: { 200: ok(RatesImported) } }
  app.post('/v2/exchange_rates/import', { config: { access: anyOf('SETTINGS') }, schema }, (request) =>
    request.inTenant(async (tx) => success(await importRates(tx, request.body.rates))),
  )
}

function figuresRoute(app: App): void {
  const schema = { tags, body: MonthlyFigures, response: fileAnswer('The figures of the month', workbook) }
  const access = { allOf: [['EXPORT'], ['TRANSACTION']] } as const
  const changes = { tags, querystring: FiguresQuery, response: { 200: ok(FiguresTaken) } }
  app.get(`${url}/figures`, { config: { access }, schema: changes }, (request) =>
    request.reading(async (tx) => success(await monthChanges(tx, request.query.month))),
  )
  app.post(`${url}/figures`, { config: { access, reads: true }, schema }, async (request, reply) => {
    const content = await toXlsx(await request.inTenant((tx) => takeFigures(tx, request.body)))
    return reply
      .type(workbook)
      .header('content-disposition', `attachment; filename="figures-${request.body.month}.xlsx"`)
      .header('cache-control', 'no-store')
      .send(content)
  })
}

function writingRoutes(app: App, services: Services): void {
  const response = { 200: ok(Row) }
  app.post(url, { config: { access: write }, schema: { tags, body: SaveTransaction, response } }, (request) =>
    request.inTenant(async (tx) => {
      const id = await createTransaction(tx, request.body, { now: services.now() })
      return success(await getRow(tx, listedTransactions, { id }))
    }),
  )
  const patched = { tags, params: IdParams, body: PatchTransaction, response }
  app.patch(`${url}/:id`, { config: { access: write }, schema: patched }, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await patchTransaction(tx, { id, body: request.body, now: services.now() })
      return success(await getRow(tx, listedTransactions, { id }))
    }),
  )
  mountCall(app, transactionCalls.remove, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const approval = await removeTransaction(tx, { id, ...request.body })
      return { id, ...(approval && { approval }) }
    }),
  )
}

function screeningRoute(app: App): void {
  const schema = { tags, params: IdParams, response: { 200: ok(ScreeningResults) } }
  app.get(`${url}/:id/screening`, { config: { access: read }, schema }, (request) =>
    request.reading(async (tx) => success(await screeningResults(tx, request.params.id))),
  )
}

function checkRoutes(app: App, services: Services): void {
  const typed = { tags, body: DraftTransaction, response: { 200: ok(RecordCheck) } }
  app.post(`${url}/check`, { config: { access: read, reads: true }, schema: typed }, (request) =>
    request.reading(async (tx) => success(await checkDraft(tx, request.body, services.now()))),
  )
  const accepted = { tags, params: IdParams, body: AcceptRecord, response: { 200: ok(Accepted) } }
  app.post(`${url}/:id/accept_record`, { config: { access: write }, schema: accepted }, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const approval = await acceptRecord(tx, { id, ...request.body })
      const row = await getRow(tx, listedTransactions, { id })
      return success(approval ? { ...row, approval } : row)
    }),
  )
  const stored = { tags, params: IdParams, response: { 200: ok(RecordCheck) } }
  app.get(`${url}/:id/check`, { config: { access: read }, schema: stored }, (request) =>
    request.reading(async (tx) => success(await checkTransaction(tx, await recordedOf(tx, request.params.id)))),
  )
}
