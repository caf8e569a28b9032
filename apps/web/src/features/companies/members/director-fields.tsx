import {
  consentChoices,
  directorEndChoices,
  directorTypeChoices,
  showsAlternate,
} from '@probity/contract/values/enumerations.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAnswers, valueIfKnown } from '#web/api/use-answer.ts'
import { epochDay } from '#web/features/parties/fieldsets/epoch-day.ts'
import { partyNameQuery } from '#web/features/parties/names/party-link.tsx'
import { partyText } from '#web/features/parties/names/party-name.tsx'
import { SelectField, SwitchField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { choiceOptions } from '../choice-options.ts'
import own from './member-dialog.module.css'
import type { MemberDraft, MemberLists } from './member-rows.ts'

/** A director: the kind, the principal of an alternate, the term and how it ended. */
export function DirectorFields({ directors }: { directors: MemberLists['directors'] }) {
  const t = useWords()
  const language = useLanguage()
  const row = useWatch<MemberDraft, 'directors.0'>({ name: 'directors.0' })
  return (
    <>
      <FieldGrid columns={3}>
        <SelectField<MemberDraft>
          name="directors.0.director_type"
          label={t('member.directorType')}
          options={choiceOptions(directorTypeChoices, language)}
          isNumber
        />
        <DateField<MemberDraft> name="directors.0.start_date" label={t('member.start')} codec={epochDay} />
        <SelectField<MemberDraft>
          name="directors.0.consent"
          label={t('member.consent')}
          options={choiceOptions(consentChoices, language)}
          isNumber
          clearable
        />
        {showsAlternate(row.director_type) && <AlternateTo directors={directors} />}
      </FieldGrid>
      <SwitchField<MemberDraft> name="directors.0.is_end_status" label={t('member.hasEnded')} />
      {row.is_end_status && (
        <div className={own['ended']}>
          <FieldGrid columns={3}>
            <DateField<MemberDraft> name="directors.0.end_date" label={t('member.end')} codec={epochDay} />
            <SelectField<MemberDraft>
              name="directors.0.end_reason"
              label={t('member.endReason')}
              options={choiceOptions(directorEndChoices, language)}
              isNumber
              clearable
            />
          </FieldGrid>
        </div>
      )}
    </>
  )
}

/** The principal of an alternate director, saved or not. */
function AlternateTo({ directors }: { directors: MemberLists['directors'] }) {
  const t = useWords()
  const { setValue, formState } = useFormContext<MemberDraft>()
  const draft = useWatch<MemberDraft, 'directors.0'>({ name: 'directors.0' })
  const others = directors.filter(
    (row) => row.is_deleted !== true && (row.id === undefined ? row.uuid !== draft.uuid : row.id !== draft.id),
  )
  const names = useAnswers(others.map((row) => partyNameQuery(row.capacity_type, row.capacity_id))).map(valueIfKnown)
  const keyOf = (row: { id?: number; uuid?: string | null }) =>
    row.id === undefined ? `new ${row.uuid}` : String(row.id)
  const held =
    draft.alternate_to_id !== null
      ? String(draft.alternate_to_id)
      : draft.alternate_to_uuid !== null
        ? `new ${draft.alternate_to_uuid}`
        : null
  return (
    <Select
      label={t('member.alternateTo')}
      clearable
      data={others.map((row, at) => {
        const party = names[at]
        return { value: keyOf(row), label: party === undefined ? `#${row.capacity_id}` : partyText(party) }
      })}
      value={held}
      error={formState.errors.directors?.[0]?.alternate_to_id?.message}
      onChange={(key) => {
        const chosen = others.find((row) => keyOf(row) === key)
        setValue('directors.0.alternate_to_id', chosen?.id ?? null, { shouldDirty: true })
        setValue('directors.0.alternate_to_uuid', chosen?.id === undefined ? (chosen?.uuid ?? null) : null)
      }}
    />
  )
}
