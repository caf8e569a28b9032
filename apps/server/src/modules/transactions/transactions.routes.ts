import { anyOf } from '@probity/contract/identity/access.ts'
import { exchangeRates } from '@probity/contract/transactions/rates.ts'
import { transactionCalls as calls } from '@probity/contract/transactions/transaction-calls.ts'
import { workbook } from '@probity/contract/values/file-types.ts'
import { toXlsx } from '#kernel/export/export-file.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
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

const { read } = transactionAccess

export function transactionsRoutes(app: App, services: Services, offered: Offered): void {
  figuresRoutes(app, services)
  mountCall(app, calls.history, (request) =>
    request.reading((tx) => transactionHistory(tx, { ...request.params, ...request.query, trails: offered.trails })),
  )
  mountReading(app, transactionsWith(offered, services))
  writingRoutes(app, services)
  checkRoutes(app, services)
  mountCall(app, calls.screening, (request) => request.reading((tx) => screeningResults(tx, request.params.id)))
  similarRoute(app)
  mountReading(app, listedCounterparties)
  mountCall(app, calls.importRates, (request) => request.inTenant((tx) => importRates(tx, request.body.rates)))
  mountResource(app, exchangeRates, { table: 'exchange_rates', access: { read, write: anyOf('SETTINGS') } })
}

function similarRoute(app: App): void {
  mountCall(app, calls.similarParties, async (request) => {
    const { query } = request
    // The matcher runs between two transactions, so that none waits for it.
    const found = rankCandidates(query, await request.reading((tx) => candidatesLike(tx, query)))
    return request.reading(async (tx) => {
      const rows = []
      for (const { id, score } of found)
        rows.push({ ...(await getRow(tx, listedCounterparties, { id, populate: ['mark'] })), score })
      return rows
    })
  })
}

function figuresRoutes(app: App, services: Services): void {
  mountCall(app, calls.figures, (request) => request.reading((tx) => transactionFigures(tx, services.now())))
  mountCall(app, calls.changes, (request) => request.reading((tx) => monthChanges(tx, request.query.month)))
  mountCall(app, calls.takeFigures, async (request, reply) => {
    const content = await toXlsx(await request.inTenant((tx) => takeFigures(tx, request.body)))
    return reply
      .type(workbook)
      .header('content-disposition', `attachment; filename="figures-${request.body.month}.xlsx"`)
      .header('cache-control', 'no-store')
      .send(content)
  })
}

function writingRoutes(app: App, services: Services): void {
  mountCall(app, calls.create, (request) =>
    request.inTenant(async (tx) => {
      const id = await createTransaction(tx, request.body, { now: services.now() })
      return getRow(tx, listedTransactions, { id })
    }),
  )
  mountCall(app, calls.change, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await patchTransaction(tx, { id, body: request.body, now: services.now() })
      return getRow(tx, listedTransactions, { id })
    }),
  )
  mountCall(app, calls.remove, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const approval = await removeTransaction(tx, { id, ...request.body })
      return { id, ...(approval && { approval }) }
    }),
  )
}

function checkRoutes(app: App, services: Services): void {
  mountCall(app, calls.checkDraft, (request) => request.reading((tx) => checkDraft(tx, request.body, services.now())))
  mountCall(app, calls.acceptRecord, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const approval = await acceptRecord(tx, { id, ...request.body })
      const row = await getRow(tx, listedTransactions, { id })
      return approval ? { ...row, approval } : row
    }),
  )
  mountCall(app, calls.check, (request) =>
    request.reading(async (tx) => checkTransaction(tx, await recordedOf(tx, request.params.id))),
  )
}
