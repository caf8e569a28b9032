import { nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { AddButton, useEntry } from '#web/form/entry-list.tsx'
import { ListError } from '#web/form/errors/list-error.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { findField } from '#web/form/fields/field-id.ts'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useReadOnly } from '#web/form/read-only.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../register.module.css'
import { epochDay } from './epoch-day.ts'
import { blankName, type NameForm, type NameSlot, personSlots, slotOf } from './name-slots.ts'
import { Readings } from './readings.tsx'

interface NamesForm {
  names: NameForm[]
}

/** The names of a person: four slots, with additional rows if stored. An alias slot is hidden until it is added. */
export function NamesFieldset() {
  const t = useWords()
  const { control } = useFormContext<NamesForm>()
  const rows = useFieldArray({ control, name: 'names', keyName: 'key' })
  const isReadOnly = useReadOnly()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isClosed = (row: NameForm) =>
    row.sur === '' && row.other === '' && (isReadOnly || (row.name_type === nameType.alias && !isOpen(row)))
  const isOpen = ({ id, uuid }: NameForm) => id !== undefined || opened.has(uuid ?? '')
  const add = (slot: NameSlot) => {
    const closed = rows.fields.find((row) => isClosed(row) && slotOf(row) === slot)
    const row = closed ?? blankName(slot)
    flushSync(() => setOpened(new Set([...opened, row.uuid ?? ''])))
    // The row of the slot already has its input; an appended row is focused by the form.
    if (closed === undefined) rows.append(row, { focusName: `names.${rows.fields.length}.sur` })
    else findField(`names.${rows.fields.indexOf(closed)}.sur`)?.focus()
  }
  return (
    <div className="stack gap-8">
      {!isReadOnly && <p className="small-line quiet">{t('person.eitherName')}</p>}
      <ListError name="names" />
      <div className={classes['nameHead']} aria-hidden="true">
        <span />
        <span>{t('person.surname')}</span>
        <span>{t('person.otherName')}</span>
        <span>{t('party.effectDate')}</span>
        <span />
      </div>
      {rows.fields.map((field, at) =>
        isClosed(field) ? null : <NameRow key={field.key} at={at} onRemoveNew={() => rows.remove(at)} />,
      )}
      {!isReadOnly && (
        <div className="flex wrap gap-6">
          {personSlots.map((slot) => (
            <AddButton key={slot.title} onClick={() => add(slot)}>
              {t(slot.title)}
            </AddButton>
          ))}
        </div>
      )}
    </div>
  )
}

interface NameRowProps {
  at: number
  onRemoveNew: () => void
}

function NameRow({ at, onRemoveNew }: NameRowProps) {
  const t = useWords()
  const name = useWatch<NamesForm, `names.${number}`>({ name: `names.${at}` })
  const slot = t(slotOf(name).title)
  const lang = name.lang === nameLang.chinese ? 'zh-Hant-HK' : 'en'
  const { isRemoved, row, button } = useEntry({ path: `names.${at}`, label: slot, onRemoveNew })
  return (
    <div className={classes['nameRow']} {...row}>
      <span className={classes['slot']}>{slot}</span>
      <TextField<NamesForm>
        name={`names.${at}.sur`}
        ariaLabel={`${slot}: ${t('person.surname')}`}
        placeholder={t('person.surname')}
        lang={lang}
        maxLength={255}
        disabled={isRemoved}
      />
      <TextField<NamesForm>
        name={`names.${at}.other`}
        ariaLabel={`${slot}: ${t('person.otherName')}`}
        placeholder={t('person.otherName')}
        lang={lang}
        maxLength={255}
        disabled={isRemoved}
      />
      <DateField<NamesForm>
        name={`names.${at}.effect_date`}
        ariaLabel={`${slot}: ${t('party.effectDate')}`}
        codec={epochDay}
        disabled={isRemoved}
      />
      {button}
      {name.lang === nameLang.chinese && <ChineseReadings name={name} />}
    </div>
  )
}

/** The readings of a Chinese name; the one that equals an English name in the form is marked. */
function ChineseReadings({ name }: { name: NameForm }) {
  const names = useWatch<NamesForm, 'names'>({ name: 'names' })
  const english = names.filter(({ lang }) => lang === nameLang.english).map(({ sur, other }) => `${sur} ${other}`)
  return <Readings name={`${name.sur}${name.other}`} english={english} />
}
