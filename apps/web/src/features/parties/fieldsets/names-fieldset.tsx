import { Button } from '@mantine/core'
import { nameLang } from '@probity/contract/values/enumerations.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ListError } from '#web/form/errors/list-error.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useReadOnly } from '#web/form/read-only.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { IconPlus } from '#web/ui/generated/icons.ts'
import classes from '../register.module.css'
import { epochDay } from './epoch-day.ts'
import { blankName, type NameForm, type NameSlot, personSlots, slotOf } from './name-slots.ts'
import { Readings } from './readings.tsx'
import { RowButton } from './row-list.tsx'

interface NamesForm {
  names: NameForm[]
}

/** The names of a person: four slots, more of each where there are more. Either part is enough. */
export function NamesFieldset() {
  const t = useWords()
  const { control } = useFormContext<NamesForm>()
  const rows = useFieldArray({ control, name: 'names', keyName: 'key' })
  const isReadOnly = useReadOnly()
  const add = (slot: NameSlot) => rows.append(blankName(slot), { focusName: `names.${rows.fields.length}.sur` })
  return (
    <div className={classes['rows']}>
      {!isReadOnly && <p className={classes['hint']}>{t('person.eitherName')}</p>}
      <ListError name="names" />
      <div className={classes['nameHead']} aria-hidden="true">
        <span />
        <span>{t('person.surname')}</span>
        <span>{t('person.otherName')}</span>
        <span>{t('party.effectDate')}</span>
        <span />
      </div>
      {rows.fields.map((field, at) => {
        const isBlank = field.sur === '' && field.other === ''
        // Empty slots are there to be filled in.
        return isReadOnly && isBlank ? null : <NameRow key={field.key} at={at} onRemoveNew={() => rows.remove(at)} />
      })}
      {!isReadOnly && (
        <div className={classes['adders']}>
          {personSlots.map((slot) => (
            <Button
              key={slot.title}
              size="xs"
              leftSection={<IconPlus size={13} aria-hidden="true" />}
              onClick={() => add(slot)}
            >
              {t(slot.title)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function NameRow({ at, onRemoveNew }: { at: number; onRemoveNew: () => void }) {
  const t = useWords()
  const isReadOnly = useReadOnly()
  const { setValue } = useFormContext<NamesForm>()
  const name = useWatch<NamesForm, `names.${number}`>({ name: `names.${at}` })
  const slot = t(slotOf(name).title)
  const lang = name.lang === nameLang.chinese ? 'zh-Hant-HK' : 'en'
  const mark = (is_deleted: boolean) => setValue(`names.${at}.is_deleted`, is_deleted, { shouldDirty: true })
  return (
    <div className={classes['nameRow']} data-removed={name.is_deleted === true} role="group" aria-label={slot}>
      <span className={classes['slot']}>{slot}</span>
      <TextField<NamesForm>
        name={`names.${at}.sur`}
        ariaLabel={`${slot}: ${t('person.surname')}`}
        placeholder={t('person.surname')}
        lang={lang}
        maxLength={255}
        disabled={name.is_deleted === true}
      />
      <TextField<NamesForm>
        name={`names.${at}.other`}
        ariaLabel={`${slot}: ${t('person.otherName')}`}
        placeholder={t('person.otherName')}
        lang={lang}
        maxLength={255}
        disabled={name.is_deleted === true}
      />
      <DateField<NamesForm>
        name={`names.${at}.effect_date`}
        ariaLabel={`${slot}: ${t('party.effectDate')}`}
        codec={epochDay}
        disabled={name.is_deleted === true}
      />
      {!isReadOnly && (
        <RowButton
          isRemoved={name.is_deleted === true}
          label={slot}
          onRestore={() => mark(false)}
          onRemove={() => (name.id === undefined ? onRemoveNew() : mark(true))}
        />
      )}
      {name.lang === nameLang.chinese && <Readings name={`${name.sur}${name.other}`} />}
    </div>
  )
}
