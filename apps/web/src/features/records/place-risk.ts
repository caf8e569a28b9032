import { RiskInfo, unknownRisk } from '@probity/contract/countries.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { send } from '#web/api/transport.ts'
import type { PartyRow } from './party-kind.ts'

type Risk = Pick<PartyRow, 'risk_level' | 'risk_score'>

/** The risk of a record as its form stands: stored while the place is, asked anew when another is chosen, unknown till the answer comes. */
export function useRiskOf<Row extends PartyRow, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  field: FieldPath<Values> & keyof Row,
  row: Row,
): Risk {
  const place: string | null = useWatch({ control: form.control, name: field })
  const isStored = (place ?? '') === (row[field] ?? '')
  const { data = unknownRisk } = useQuery({
    queryKey: ['risk', place, row.nationality],
    queryFn: async () => {
      const answer = await send('POST', '/v2/screening/risks', { country: place, nationality: row.nationality })
      return RiskInfo.parse((answer as { data: unknown }).data)
    },
    enabled: !isStored,
  })
  return isStored ? row : { risk_level: data.risk_level, risk_score: String(data.risk_score) }
}
