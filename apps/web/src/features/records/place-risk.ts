import { unknownRisk } from '@probity/contract/values/countries.ts'
import { countryCalls } from '@probity/contract/values/country-calls.ts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { call } from '#web/api/call.ts'
import { type Answer, useAnswer } from '#web/api/use-answer.ts'
import type { PartyRow } from './party-kind.ts'

type Risk = Pick<PartyRow, 'risk_level' | 'risk_score'>

/**
 * The risk of a record for the current form values: the stored one while the place is unchanged, otherwise the server's level for
 * the new place, and unknown until it arrives.
 */
export function useRiskOf<Row extends PartyRow, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  field: FieldPath<Values> & keyof Row,
  row: Row,
): Answer<Risk> {
  const place: string | null = useWatch({ control: form.control, name: field })
  const isStored = (place ?? '') === (row[field] ?? '')
  const answer = useAnswer({
    queryKey: ['risk', place, row.nationality],
    queryFn: () => call(countryCalls.risk, { body: { country: place, nationality: row.nationality } }),
    enabled: !isStored,
  })
  const known = { ...answer, state: 'value', isPlaceholder: false, error: undefined } as const
  if (isStored) return { ...known, value: row }
  if (answer.state === 'failed') return answer
  const { risk_level, risk_score } = answer.state === 'value' ? answer.value : unknownRisk
  return { ...known, value: { risk_level, risk_score: String(risk_score) } }
}
