import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { FieldValues } from 'react-hook-form'
import { type FieldLabels, fieldName } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { flatErrors } from '../errors/flat-errors.ts'
import { ToCorrect } from '../errors/to-correct.tsx'
import classes from '../form.module.css'
import { changesOf } from './changes.ts'
import type { Save } from './use-save.ts'

export interface SaveBarProps<Values extends FieldValues> {
  save: Save<Values>
  labels: FieldLabels
  saveLabel: string
  onDiscard: () => void
}

/** Appears with the first change: number and list of changes, discard, save. */
export function SaveBar<Values extends FieldValues>({ save, labels, saveLabel, onDiscard }: SaveBarProps<Values>) {
  const t = useWords()
  const [isReviewing, reviewing] = useDisclosure()
  useShortcuts({ 'mod+s': () => void save.submit() })
  const changes = useChanges(save)
  const errors = flatErrors(save.form.formState.errors)
  if (changes.length === 0) return null
  const lines = changes.map(({ path, before, after }) =>
    t('form.wasNow', {
      field: fieldName(path, labels),
      before: before || t('form.empty'),
      after: after || t('form.empty'),
    }),
  )
  return (
    <section className="fixed pad-inline-gutter line-above on-surface" aria-label={saveLabel}>
      {isReviewing && (
        <ul className={classes['review']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={classes['saveLine']}>
        <span className={classes['unsaved']} aria-live="polite">
          {t('form.unsaved', { n: changes.length })}
        </span>
        <LinkButton aria-expanded={isReviewing} onClick={reviewing.toggle}>
          {t('form.review')}
        </LinkButton>
        <span className={classes['detail']}>{lines.join(t('app.listBreak'))}</span>
        <ToCorrect errors={errors} />
        <Button variant="subtle" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
        <Button
          variant="filled"
          disabled={save.isSaving}
          rightSection={<Keys keys={['Ctrl', 'S']} onInk />}
          onClick={() => void save.submit()}
        >
          {save.isSaving ? t('button.saving') : saveLabel}
        </Button>
      </div>
    </section>
  )
}

function useChanges<Values extends FieldValues>({ form, show }: Save<Values>) {
  const values = form.watch()
  const { defaultValues, isDirty } = form.formState
  return isDirty ? changesOf(defaultValues, values, show) : []
}
