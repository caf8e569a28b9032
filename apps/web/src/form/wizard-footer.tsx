import { Button } from '@mantine/core'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconArrowLeft, IconArrowRight } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { ToCorrect } from './errors/to-correct.tsx'
import classes from './wizard.module.css'
import type { WizardProps, WizardStep } from './wizard-props.ts'

type Shown = 'errors' | 'isWorking' | 'isReady' | 'finish' | 'cancel' | 'onCancel' | 'onSaveDraft' | 'onComplete'

interface WizardFooterProps extends Pick<WizardProps, Shown> {
  /** Absent on the first step. */
  previous: (() => void) | undefined
  /** Absent on the last step. */
  next: WizardStep | undefined
  onNext: () => void
}

/** What can be done from a step: the button that names the next step, and the save once nothing needed is missing. */
export function WizardFooter(props: WizardFooterProps) {
  const t = useWords()
  const { next, previous, isReady = false } = props
  const mayFinish = next === undefined || isReady
  return (
    <div className={classes['footer']}>
      <Button variant="subtle" onClick={props.onCancel}>
        {props.cancel ?? t('button.cancel')}
      </Button>
      <span className="inline-row to-end gap-6 grow red" aria-live="polite">
        <ToCorrect errors={props.errors} />
      </span>
      {previous !== undefined && (
        <Button leftSection={<IconArrowLeft size={16} aria-hidden="true" />} onClick={previous}>
          {t('button.back')}
        </Button>
      )}
      {props.onSaveDraft !== undefined && <Button onClick={props.onSaveDraft}>{t('wizard.draft')}</Button>}
      {next !== undefined && (
        <Button
          variant={isReady ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          onClick={props.onNext}
        >
          {t('wizard.next', { step: next.title })}
        </Button>
      )}
      {mayFinish && (
        <Button
          variant="filled"
          disabled={props.isWorking}
          rightSection={isReady && <Keys keys={['Ctrl', '↵']} onInk />}
          onClick={props.onComplete}
        >
          {finishWords(t, props)}
        </Button>
      )}
    </div>
  )
}

function finishWords(t: Translate, { isWorking, finish, next }: WizardFooterProps): string {
  if (isWorking) return t('button.saving')
  return finish ?? t(next === undefined ? 'wizard.finish' : 'button.save')
}
