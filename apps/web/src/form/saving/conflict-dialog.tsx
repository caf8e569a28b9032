import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { type FieldValues, set } from 'react-hook-form'
import { type FieldLabels, fieldName } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { changesOf, type FieldChange } from './changes.ts'
import classes from './conflict-dialog.module.css'
import type { Clash } from './merge.ts'
import type { Conflict } from './send-over.ts'
import type { Save } from './use-save.ts'

export interface ConflictDialogProps<Values extends FieldValues> {
  save: Save<Values>
  labels: FieldLabels
}

/** Another user saved first: both edits side by side, a choice for each field that both changed, and nothing lost. */
export function ConflictDialog<Values extends FieldValues>({ save, labels }: ConflictDialogProps<Values>) {
  const { conflict } = save
  return conflict && <Comparison key={JSON.stringify(conflict.clashes)} {...{ save, labels, conflict }} />
}

function Comparison<Values extends FieldValues>(props: ConflictDialogProps<Values> & { conflict: Conflict<Values> }) {
  const { save, labels, conflict } = props
  const t = useWords()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs(new Set(isTheirs ? [...theirs, path] : [...theirs].filter((one) => one !== path)))
  const mergeAndSave = () => {
    const values = structuredClone(conflict.values)
    for (const clash of conflict.clashes) if (theirs.has(clash.path)) set(values, clash.path, clash.theirs)
    save.settle(values)
    void save.submit()
  }
  const isClash = ({ path }: FieldChange) => conflict.clashes.some((clash) => clash.path === path)
  const lists = [
    { title: t('conflict.takenOver'), changes: changesOf(conflict.base, conflict.theirs, save.show) },
    { title: t('conflict.own'), changes: changesOf(conflict.theirs, conflict.values, save.show) },
  ]
  return (
    <ConfirmDialog
      opened
      title={t('conflict.title')}
      width={720}
      confirm={t('conflict.merge')}
      more={<Button onClick={() => save.settle(conflict.theirs)}>{t('conflict.discard')}</Button>}
      onConfirm={mergeAndSave}
      onClose={() => save.settle()}
    >
      <div className={classes['conflict']}>
        <p>{t('conflict.body')}</p>
        {conflict.clashes.length > 0 && <h3>{t('conflict.clashes')}</h3>}
        {conflict.clashes.map((clash) => (
          <ClashChoice
            key={clash.path}
            {...{ clash, labels, save }}
            isTheirs={theirs.has(clash.path)}
            onChoose={(isTheirs) => choose(clash.path, isTheirs)}
          />
        ))}
        {lists.map(({ title, changes }) => (
          <ChangeList
            key={title}
            title={title}
            labels={labels}
            changes={changes.filter((change) => !isClash(change))}
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}

interface ClashChoiceProps<Values extends FieldValues> extends ConflictDialogProps<Values> {
  clash: Clash
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function ClashChoice<Values extends FieldValues>({ clash, labels, save, ...choice }: ClashChoiceProps<Values>) {
  const t = useWords()
  const side = (word: 'conflict.theirs' | 'conflict.mine', value: unknown) =>
    `${t(word)}: ${save.show(clash.path, value) || t('form.empty')}`
  return (
    <Radio.Group
      label={fieldName(clash.path, labels)}
      value={choice.isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => choice.onChoose(value === 'theirs')}
    >
      <div className={classes['sides']}>
        <Radio value="mine" label={side('conflict.mine', clash.mine)} />
        <Radio value="theirs" label={side('conflict.theirs', clash.theirs)} />
      </div>
    </Radio.Group>
  )
}

function ChangeList({ title, labels, changes }: { title: string; labels: FieldLabels; changes: FieldChange[] }) {
  const t = useWords()
  return (
    <>
      <h3>{title}</h3>
      {changes.length === 0 && <p>{t('conflict.none')}</p>}
      <ul>
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            {t('form.wasNow', {
              field: fieldName(path, labels),
              before: before || t('form.empty'),
              after: after || t('form.empty'),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
