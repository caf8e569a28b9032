import { nextReference } from '@probity/contract/parties/next-reference.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMayOpen } from '#web/access/can.tsx'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { partyClients } from './party-clients.ts'

interface ReferenceForm {
  ref_id: string
  updated_date?: number
}

const newestQuery = { select: ['ref_id'], limit: 20 } as const

/** The firm's reference of a record. A new one that is left empty gets the next (decision 1085); for a saved one it is suggested. */
export function ReferenceField({ kind }: { kind: 'person' | 'company' }) {
  const t = useWords()
  const { getValues, setValue } = useFormContext<ReferenceForm>()
  const value = useWatch<ReferenceForm, 'ref_id'>({ name: 'ref_id' })
  const isEmpty = !value
  const isNew = getValues('updated_date') === undefined
  const mayRead = useMayOpen(kind === 'person' ? 'NaturalPerson' : 'Companies')
  const family = partyFamilies[kind]
  const newest = useAnswer({
    queryKey: [family, 'list', 'references'],
    queryFn: () =>
      kind === 'person' ? partyClients.individuals.list(newestQuery) : partyClients.corporates.list(newestQuery),
    enabled: mayRead && isEmpty,
  })
  const next = isEmpty ? nextReference((valueIfKnown(newest) ?? []).map(({ ref_id }) => ref_id)) : undefined
  return (
    <TextField<ReferenceForm>
      name="ref_id"
      label={t('party.ref_id')}
      maxLength={64}
      isMono
      {...(isNew && next !== undefined && { placeholder: next })}
      description={
        next === undefined ? undefined : isNew ? (
          t('party.referenceAssigned', { ref: next })
        ) : (
          <LinkButton onClick={() => setValue('ref_id', next, { shouldDirty: true, shouldTouch: true })}>
            {t('party.useReference', { ref: next })}
          </LinkButton>
        )
      }
    />
  )
}
