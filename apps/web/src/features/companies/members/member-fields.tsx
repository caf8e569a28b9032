import type { MemberList } from '@probity/contract/companies/members.ts'
import { controlNatures, secretaryEndChoices } from '@probity/contract/values/enumerations.ts'
import type { ReactNode } from 'react'
import { epochDay } from '#web/features/parties/fieldsets/epoch-day.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { choiceOptions } from '../choice-options.ts'
import { DirectorFields } from './director-fields.tsx'
import type { MemberDraft, MemberLists } from './member-rows.ts'
import { ShareRows } from './share-rows.tsx'

/** The fields of one role. */
export function RoleFields({ list, directors }: { list: MemberList; directors: MemberLists['directors'] }): ReactNode {
  const t = useWords()
  switch (list) {
    case 'founders':
      return (
        <FieldGrid columns={3}>
          <DateField<MemberDraft> name="founders.0.effect_date" label={t('member.effective')} codec={epochDay} />
        </FieldGrid>
      )
    case 'shareholders':
      return (
        <>
          <FieldGrid columns={3}>
            <DateField<MemberDraft> name="shareholders.0.effect_date" label={t('member.effective')} codec={epochDay} />
          </FieldGrid>
          <ShareRows />
        </>
      )
    case 'directors':
      return <DirectorFields directors={directors} />
    case 'secretaries':
      return <SecretaryFields />
    case 'auth_reps':
      return (
        <FieldGrid columns={3}>
          <DateField<MemberDraft> name="auth_reps.0.start_date" label={t('member.start')} codec={epochDay} />
        </FieldGrid>
      )
    case 'significant_controllers':
      return <ControllerFields />
    default:
      return list satisfies never
  }
}

function SecretaryFields() {
  const t = useWords()
  const language = useLanguage()
  return (
    <FieldGrid columns={3}>
      <DateField<MemberDraft> name="secretaries.0.start_date" label={t('member.start')} codec={epochDay} />
      <DateField<MemberDraft> name="secretaries.0.end_date" label={t('member.end')} codec={epochDay} />
      <SelectField<MemberDraft>
        name="secretaries.0.end_reason"
        label={t('member.endReason')}
        options={choiceOptions(secretaryEndChoices, language)}
        isNumber
        clearable
      />
    </FieldGrid>
  )
}

function ControllerFields() {
  const t = useWords()
  const language = useLanguage()
  return (
    <FieldGrid columns={2}>
      <TagsField<MemberDraft>
        name="significant_controllers.0.control_nature"
        label={t('member.control')}
        options={choiceOptions(controlNatures, language)}
      />
      <DateField<MemberDraft>
        name="significant_controllers.0.commencement_date"
        label={t('member.commenced')}
        codec={epochDay}
      />
    </FieldGrid>
  )
}
