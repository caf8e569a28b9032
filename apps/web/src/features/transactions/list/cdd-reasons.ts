import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { TransactionRow } from '../transactions-api.ts'

type Judged = Pick<TransactionRow, 'purpose' | 'source_of_fund' | 'pending_hits' | 'assessments'>

/** Why due diligence of a transaction is pending, in the order of the specification. */
export function cddReasons({ purpose, source_of_fund, pending_hits, assessments }: Judged, t: Translate): string {
  const reasons = [
    (purpose ?? '') === '' && t('txn.cdd.noPurpose'),
    (source_of_fund ?? '') === '' && t('txn.cdd.noSource'),
    pending_hits > 0 && t('txn.cdd.hits', { n: pending_hits }),
    assessments === 0 && t('txn.cdd.noAssessment'),
  ].filter((reason) => reason !== false)
  return listed(reasons, t)
}
