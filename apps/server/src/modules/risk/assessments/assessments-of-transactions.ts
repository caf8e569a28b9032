import { sql } from 'kysely'
import type { Loader, Row } from '#kernel/resource/binding.ts'

interface History extends Row {
  transaction: number
}

/** The assessments of each transaction, latest first. */
export const assessmentsOfTransactions: Loader = async (tx, ids) => {
  const { rows } =
    await sql<History>`select id, is_deleted, create_date, updated_date, person, company, transaction, assessment,
      score, max, level, level_zh_hant, register_level, factor_scores, question_scores, due_date, rated_from, username
    from risk_assessments_histories where transaction = any(${[...ids]}::bigint[]) and not is_deleted
    order by create_date desc, id desc`.execute(tx)
  return Map.groupBy(rows, ({ transaction }) => transaction)
}
