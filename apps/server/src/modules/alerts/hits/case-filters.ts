import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compare } from '#kernel/resource/filter.ts'
import { amongFilter, bindingFilter, hasValue, waitingFilter } from './hit-filters.ts'

type Filter = (condition: Condition) => RawBuilder<SqlBool>
type OfHit = (condition: Condition, row: string) => RawBuilder<SqlBool>

/** Whether a pending hit of the case meets the condition; a condition that excludes holds where none meets it. */
const ofPending =
  (field: string, ofHit: OfHit, ofTransaction = ofHit): Filter =>
  (condition) =>
    hasValue(field, condition, (value) => {
      const meets = (holds: OfHit) => holds({ op: 'eq', value: value === false ? true : value }, 'e')
      const found = sql<SqlBool>`(exists (select 1 from alert_case_entities e where e.org_id = current_org() and e.alert_case = t.id
        and e.status = 0 and not e.is_deleted and ${meets(ofHit)})
      or t.transaction is not null and exists (select 1 from transaction_case_hits e where e.org_id = current_org()
        and e.alert_case = t.id and e.status = 0 and ${meets(ofTransaction)}))`
      return value === false ? sql<SqlBool>`not ${found}` : found
    })

/** How the pool is narrowed by what is pending in its cases. */
export const caseFilters: Record<string, Filter> = {
  waiting: ofPending('waiting', waitingFilter('alert_case_entities'), waitingFilter(sql.ref('e.hit_table'))),
  binding: ofPending('binding', bindingFilter),
  list: ofPending('list', amongFilter('lists')),
  category: ofPending('category', amongFilter('entity_categories')),
  level: ofPending('level', (condition, row) => compare(sql.ref(`${row}.similarity_level`), condition)),
}
