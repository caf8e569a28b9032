import { issue } from '@probity/contract/api/issue.ts'
import { statementCalls as calls } from '@probity/contract/statements/statement-calls.ts'
import { StatementColumns, statementMaxBytes } from '@probity/contract/statements/statements.ts'
import { ReadingError } from '@probity/reading/reading-error.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid, invalidField, notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { acceptForms, receiveForm } from '#kernel/http/receive-form.ts'
import type { Services } from '#kernel/services.ts'
import { readStatement } from './reading/read-statement.ts'
import type { Reading } from './reading/statement.ts'
import { storeStatements } from './store-statements.ts'

/** Takes a file of the bank. A table is read by the columns that the account remembers, or those sent along. */
export async function uploadRoutes(app: App, services: Services): Promise<void> {
  await acceptForms(app, { maxBytes: statementMaxBytes, fields: 2 })
  mountCall(
    app,
    calls.sendFile,
    (req) => req.inShare('upload', () => receive(req as FastifyRequest, services, req.params.id)),
    { bodyLimit: statementMaxBytes + 100_000 },
  )
}

async function receive(req: FastifyRequest, services: Services, account: number) {
  const remembered = await req.reading((tx) => columnsOf(tx, account))
  const { incoming, fileName, fields } = await receiveForm(req, services.files, { maxBytes: statementMaxBytes })
  try {
    await services.scan?.(incoming.place)
    const given = givenColumns(fields['columns'])
    const { sha256, size } = incoming
    // Compared when an Idempotency-Key is repeated.
    Object.assign(req, { body: { file_name: fileName, sha256, columns: given } })
    const reading = await read(incoming.place, { fileName, columns: given ?? remembered })
    if (reading.kind === 'columns') {
      const { format, rows, guess } = reading
      return { files: [], matched: 0, table: { format, rows, guess } }
    }
    await incoming.keep()
    const file = { file_name: fileName, sha256, size }
    const stored = await req.inTenant((tx) =>
      storeStatements(tx, account, { file, statements: reading.statements, columns: given }),
    )
    return { ...stored, table: null }
  } finally {
    await incoming.discard()
  }
}

async function columnsOf(tx: Tx, id: number): Promise<StatementColumns | null> {
  const { rows } = await sql<{ columns: StatementColumns | null }>`select columns from firm_accounts
    where org_id = current_org() and id = ${id} and not is_deleted`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0].columns
}

function givenColumns(text: string | undefined): StatementColumns | null {
  if (text === undefined) return null
  try {
    return StatementColumns.parse(JSON.parse(text))
  } catch {
    throw invalid(issue('columns', 'invalid'))
  }
}

async function read(place: string, options: Parameters<typeof readStatement>[1]): Promise<Reading> {
  try {
    return await readStatement(place, options)
  } catch (error) {
    throw error instanceof ReadingError ? invalidField('file', 'statement_unreadable') : error
  }
}
