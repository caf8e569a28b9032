import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import {
  GuessedColumns,
  LegId,
  Month,
  matchesMax,
  StatementDay,
  StatementFile,
  StatementMonth,
  statementFormats,
} from './statements.ts'

/** Who records transactions compares them with the bank. */
export const statementAccess = anyOf('TRANSACTION')

const tags = ['statements']
const posted = { method: 'POST', access: statementAccess, tags } as const
const line = z.number().int().positive()
const reason = z.string().trim().min(3).max(500)
const matched = z.object({ matches: z.array(z.number().int()) })

export const statementCalls = {
  month: defineCall({
    method: 'GET',
    path: '/v2/firm-accounts/:id/statement',
    access: statementAccess,
    tags,
    params: IdParams,
    /** Without it, the month that it is in Hong Kong. */
    query: z.object({ month: Month.optional() }),
    data: StatementMonth,
  }),
  /** Reads a file of the bank. A table whose columns nobody has named yet answers with its first rows instead. */
  sendFile: defineCall({
    ...posted,
    path: '/v2/firm-accounts/:id/statement',
    params: IdParams,
    form: z.object({ file: z.file().optional(), columns: z.string().optional() }),
    data: z.object({
      files: z.array(StatementFile),
      matched: z.number().int(),
      table: z
        .object({
          format: z.enum(statementFormats),
          rows: z.array(z.array(z.string())),
          guess: GuessedColumns.nullable(),
        })
        .nullable(),
    }),
  }),
  /** Settles lines, records or both: as a match, as a charge of the bank, or with a reason. */
  match: defineCall({
    ...posted,
    path: '/v2/firm-accounts/:id/matches',
    params: IdParams,
    body: z.object({
      how: z.enum(['sure', 'chosen', 'charge', 'reason']),
      items: z
        .array(z.object({ lines: z.array(line).max(20), legs: z.array(LegId).max(20) }))
        .min(1)
        .max(matchesMax),
      reason: reason.nullable().default(null),
    }),
    data: matched,
  }),
  undo: defineCall({
    ...posted,
    path: '/v2/firm-accounts/:id/matches/undo',
    params: IdParams,
    body: z.object({ matches: z.array(z.number().int().positive()).min(1).max(matchesMax) }),
    data: matched,
  }),
  /** Says that a line is not this record: it is not suggested again. */
  refuse: defineCall({
    ...posted,
    path: '/v2/firm-accounts/:id/refusals',
    params: IdParams,
    body: z.object({ lines: z.array(line).min(1).max(20), legs: z.array(LegId).min(1).max(20) }),
    data: z.object({ refused: z.number().int() }),
  }),
  closeDay: defineCall({
    ...posted,
    path: '/v2/firm-accounts/:id/days/close',
    params: IdParams,
    body: z.object({ day: StatementDay }),
    data: z.object({ day: z.string() }),
  }),
  reopenDay: defineCall({
    ...posted,
    path: '/v2/firm-accounts/:id/days/reopen',
    params: IdParams,
    body: z.object({ day: StatementDay, reason }),
    data: z.object({ day: z.string() }),
  }),
}
