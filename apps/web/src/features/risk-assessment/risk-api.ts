import { resourceClient } from '@probity/contract/api/client.ts'
import { corporates } from '@probity/contract/companies/companies.ts'
import { individuals } from '@probity/contract/persons/persons.ts'
import type { RiskTarget } from '@probity/contract/risk/questionnaire-shapes.ts'
import {
  riskAssessments,
  riskHistories,
  type SaveRiskHistory,
  type WholeQuestionnaire,
} from '@probity/contract/risk/risk-assessments.ts'
import { riskCalls } from '@probity/contract/risk/risk-calls.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { send } from '#web/api/transport.ts'

export const questionnairesApi = resourceClient(riskAssessments, send)
const historiesApi = resourceClient(riskHistories, send)

/** The assessed record. An unsaved record has no id. */
export interface AssessedRecord {
  kind: RiskTarget
  id: number | undefined
}

/** A finished assessment of a record, stored once the record has an id. */
export interface CompletedAssessment {
  history: SaveRiskHistory['history']
  score: number
  level: string | null
}

export const storeAssessment = ({ kind, id }: AssessedRecord, completed: CompletedAssessment) =>
  call(riskCalls.assess, { body: { [kind]: id, ...completed } })

const listMax = 100
/** All versions of all questionnaires, with factors and levels. */
export const allQuestionnaires = {
  queryKey: ['risk', 'questionnaires'] as const,
  queryFn: async () =>
    (await questionnairesApi.list({
      populate: ['factors', 'levels'],
      limit: listMax,
    })) as unknown as WholeQuestionnaire[],
}

export const historiesOf = ({ kind, id }: AssessedRecord) => ({
  queryKey: ['risk', 'histories', kind, id] as const,
  queryFn: async () => {
    if (id === undefined) return []
    return historiesApi.list({
      filter: { [kind]: id },
      sort: 'create_date DESC',
      limit: listMax,
      populate: ['assessment'],
    })
  },
})
export type RiskHistory = Awaited<ReturnType<ReturnType<typeof historiesOf>['queryFn']>>[number]

export const versionOf = ({ assessment }: RiskHistory): WholeQuestionnaire => assessment as WholeQuestionnaire

const parties = {
  person: (id: number) => resourceClient(individuals, send).get(id, { select: ['id'], populate: ['risk'] }),
  company: (id: number) => resourceClient(corporates, send).get(id, { select: ['id'], populate: ['risk'] }),
}
export const partyRisk = (kind: keyof typeof parties, id: number) => ({
  queryKey: ['risk', 'party', kind, id] as const,
  queryFn: async () => {
    const { risk } = await parties[kind](id)
    if (risk === null) throw new ApiError('E_NOT_FOUND', 404)
    return risk
  },
})
