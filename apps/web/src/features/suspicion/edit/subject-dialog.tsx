import { TextInput } from '@mantine/core'
import type { Subject } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useState } from 'react'
import { countryList } from '#web/api/cached.ts'
import { randomId } from '#web/api/random-id.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { countryName } from '#web/form/fields/country-field.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import type { EntryDialogProps } from '../report/entries.tsx'
import classes from '../suspicion.module.css'

const width = 620
const roles = ['client', 'counterparty', 'owner', 'other'] as const
const kinds = ['individual', 'corporate'] as const

const emptySubject = (): Subject => ({
  key: randomId(),
  kind: 'individual',
  role: 'other',
  reference: '',
  name: '',
  name_zh: '',
  birth: '',
  country: '',
  document: '',
  number: '',
  address: '',
  tel: '',
  occupation: '',
})

/** A subject as the report states it. The client's own record stays unchanged. */
export function SubjectDialog({ entry, onKeep, onRemove, onClose }: EntryDialogProps<Subject>) {
  const t = useWords()
  const language = useLanguage()
  const countries = useAnswer(countryList)
  const [values, setValues] = useState(() => entry ?? emptySubject())
  const change = (more: Partial<Subject>) => setValues((now) => ({ ...now, ...more }))
  const isNamed = values.name.trim() !== '' || values.name_zh.trim() !== ''
  const field = (
    name: 'name' | 'name_zh' | 'birth' | 'document' | 'number' | 'tel' | 'occupation' | 'address',
    maxLength = 300,
  ) => (
    <TextInput
      label={t(`suspicion.field.${name}`)}
      value={values[name]}
      maxLength={maxLength}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <FieldsDialog
      title={t('suspicion.subject')}
      width={width}
      confirm={t('suspicion.keep')}
      lacks={isNamed ? undefined : t('suspicion.nameFirst')}
      onConfirm={() => onKeep(values)}
      {...{ onRemove, onClose }}
    >
      <div className={classes['grid']}>
        <Select
          label={t('suspicion.field.kind')}
          data={kinds.map((value) => ({ value, label: t(`suspicion.kind.${value}`) }))}
          value={values.kind}
          allowDeselect={false}
          onChange={(kind) => change({ kind: kind as Subject['kind'] })}
        />
        <Select
          label={t('suspicion.field.role')}
          data={roles.map((value) => ({ value, label: t(`suspicion.role.${value}`) }))}
          value={values.role}
          allowDeselect={false}
          onChange={(role) => change({ role: role as Subject['role'] })}
        />
        {field('name')}
        {field('name_zh')}
        <TextInput
          label={t('suspicion.field.birth')}
          description={t('suspicion.field.birthNote')}
          value={values.birth}
          maxLength={10}
          onChange={(event) => change({ birth: event.currentTarget.value })}
        />
        <Select
          label={t('suspicion.field.country')}
          data={(valueIfKnown(countries) ?? []).map((one) => ({
            value: one.iso2,
            label: countryName(one, language),
          }))}
          value={values.country === '' ? null : values.country}
          searchable
          clearable
          onChange={(country) => change({ country: country ?? '' })}
        />
        {field('document')}
        {field('number')}
        {field('tel')}
        {field('occupation')}
      </div>
      {field('address', 1000)}
      <IfFailed answer={countries} as="part" />
    </FieldsDialog>
  )
}
