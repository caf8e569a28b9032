import { activityCalls } from '@probity/contract/activity/activity-calls.ts'
import type { ExportType } from '@probity/contract/exports/exports.ts'
import { useMemo } from 'react'
import { call } from '#web/api/call.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { alertList } from '#web/features/alerts/alert-list.tsx'
import { activityList } from '#web/features/audit/activity-list.ts'
import { batchLogList } from '#web/features/batches/batch-log-list.tsx'
import { companyList } from '#web/features/companies/companies-list.tsx'
import { useDangerFilters } from '#web/features/hits/danger-filters.ts'
import { personList } from '#web/features/persons/persons-list.tsx'
import { useTransactionList } from '#web/features/transactions/list/transaction-list.tsx'
import type { FilteredList } from '#web/table/list-definition.ts'
import { assessmentList } from './assessment-list.ts'
import { caseHitList, caseList } from './case-hit-list.ts'
import { childLists } from './child-lists.ts'

/** The filters of an exported type are those of its list. */
export function useExportedList(type: ExportType): FilteredList {
  const further = useDangerFilters('similarity_level')
  const isActivity = type === 'activity'
  const answer = useAnswer({
    queryKey: ['activity', 'usernames'],
    queryFn: () => call(activityCalls.usernames),
    enabled: isActivity,
  })
  const usernames = valueIfKnown(answer)
  const transactions = useTransactionList(undefined, undefined, type === 'transaction')
  return useMemo(() => {
    switch (type) {
      case 'person':
        return personList
      case 'company':
        return companyList
      case 'address':
      case 'identity':
      case 'director':
      case 'secretary':
      case 'shareholder':
      case 'share':
      case 'founder':
      case 'auth_rep':
      case 'controller':
        return childLists[type]
      case 'transaction':
        return transactions
      case 'assessment':
        return assessmentList
      case 'alert':
        return alertList({ further })
      case 'case':
        return caseList
      case 'case_entity':
        return caseHitList(further)
      case 'batch_log':
        return batchLogList
      case 'activity':
        return activityList(usernames ?? [])
      default:
        return type satisfies never
    }
  }, [type, further, transactions, usernames])
}
