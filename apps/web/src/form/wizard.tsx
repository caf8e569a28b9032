import { Button, NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import classes from './wizard.module.css'

export interface WizardStep {
  id: string
  title: string
  state: 'open' | 'done' | 'errors'
}

export interface WizardProps {
  title: string
  steps: readonly WizardStep[]
  current: string
  onGo: (id: string) => void
  /** Said under the steps. */
  note?: ReactNode
  /** The live checks beside the form. */
  aside?: ReactNode
  errorCount: number
  isWorking: boolean
  onCancel: () => void
  onSaveDraft: () => void
  onComplete: () => void
  children: ReactNode
}

/** Steps in any order, numbered down the side; live checks at the end; the next step named on its button. */
export function Wizard(props: WizardProps) {
  const t = useWords()
  const { steps, current, onGo } = props
  const at = steps.findIndex(({ id }) => id === current)
  const next = steps[at + 1]
  const go = (step: number) => {
    const target = steps[at + step]
    if (target !== undefined) onGo(target.id)
  }
  useShortcuts({
    'alt+ArrowLeft': () => go(-1),
    'alt+ArrowRight': () => go(1),
    'mod+s': props.onSaveDraft,
    'mod+Enter': () => (next === undefined ? props.onComplete() : go(1)),
  })
  return (
    <div className={classes['wizard']}>
      <nav className={classes['steps']} aria-label={t('wizard.steps')}>
        <h1>{props.title}</h1>
        <p className={classes['short']}>{t('wizard.stepOf', { n: at + 1, total: steps.length })}</p>
        <NativeSelect
          className={classes['short']!}
          aria-label={t('wizard.steps')}
          data={steps.map((step, index) => ({ value: step.id, label: stepWords(t, step, index + 1) }))}
          value={current}
          onChange={(event) => onGo(event.currentTarget.value)}
        />
        <ol>
          {steps.map((step, index) => (
            <li key={step.id}>
              <button
                type="button"
                aria-current={step.id === current ? 'step' : undefined}
                onClick={() => onGo(step.id)}
              >
                <StepMark step={step} number={index + 1} />
                <span>{step.title}</span>
              </button>
            </li>
          ))}
        </ol>
        {props.note !== undefined && <p className={classes['note']}>{props.note}</p>}
      </nav>
      <div className={classes['form']}>
        <div className={classes['fields']}>{props.children}</div>
        <div className={classes['footer']}>
          <Button variant="subtle" onClick={props.onCancel}>
            {t('button.cancel')}
          </Button>
          <span className={classes['errors']} aria-live="polite">
            {props.errorCount > 0 && (
              <>
                <IconAlertCircle size={15} aria-hidden="true" />
                {t('form.toCorrect', { n: props.errorCount })}
              </>
            )}
          </span>
          <Button onClick={props.onSaveDraft}>{t('wizard.draft')}</Button>
          {next === undefined ? (
            <Button variant="filled" disabled={props.isWorking} onClick={props.onComplete}>
              {props.isWorking ? t('button.saving') : t('wizard.finish')}
            </Button>
          ) : (
            <Button
              variant="filled"
              rightSection={<IconArrowRight size={16} aria-hidden="true" />}
              onClick={() => go(1)}
            >
              {t('wizard.next', { step: next.title })}
            </Button>
          )}
        </div>
      </div>
      {props.aside !== undefined && <aside className={classes['aside']}>{props.aside}</aside>}
    </div>
  )
}

const stateWord = (t: Translate, { state }: WizardStep): string | undefined =>
  state === 'open' ? undefined : t(state === 'done' ? 'wizard.done' : 'wizard.errors')

const stepWords = (t: Translate, step: WizardStep, number: number): string =>
  [`${number}. ${step.title}`, stateWord(t, step)].filter((part) => part !== undefined).join(' · ')

function StepMark({ step, number }: { step: WizardStep; number: number }) {
  const t = useWords()
  const word = stateWord(t, step)
  return (
    <span className={classes['mark']} data-state={step.state}>
      {step.state === 'done' ? <IconCheck size={13} aria-hidden="true" /> : number}
      {word !== undefined && <span className={classes['spoken']}>{word}</span>}
    </span>
  )
}
