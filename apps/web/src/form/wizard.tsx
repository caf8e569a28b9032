import { NativeSelect } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconCheck } from '#web/ui/generated/icons.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { GoOnContext } from './go-on.ts'
import { focusStep } from './step-focus.ts'
import classes from './wizard.module.css'
import { WizardFooter } from './wizard-footer.tsx'
import type { WizardProps, WizardStep } from './wizard-props.ts'

/** Steps in any order, numbered on the side; live checks at the end; the button names the next step. */
export function Wizard(props: WizardProps) {
  const t = useWords()
  const { steps, current } = props
  const fields = useRef<HTMLDivElement>(null)
  const arrive = useCallback((step: HTMLDivElement | null) => {
    fields.current = step
    focusStep(step)
  }, [])
  const onGo = (id: string) => {
    flushSync(() => props.onGo(id))
    focusStep(fields.current)
  }
  const at = steps.findIndex(({ id }) => id === current)
  const next = steps[at + 1]
  const goBack = () => {
    const before = steps[at - 1]
    if (before !== undefined) onGo(before.id)
  }
  const goOn = async () => {
    if (next !== undefined && (await props.onNext())) onGo(next.id)
  }
  useShortcuts({
    'alt+ArrowLeft': goBack,
    'alt+ArrowRight': () => void goOn(),
    'mod+s': () => props.onSaveDraft?.(),
    'mod+Enter': () => (next === undefined || props.isReady === true ? props.onComplete() : void goOn()),
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
        <div className={classes['progress']} aria-hidden="true">
          <span style={{ inlineSize: `${((at + 1) / steps.length) * 100}%` }} />
        </div>
        <ol>
          {steps.map((step, index) => (
            <li key={step.id}>
              <button
                type="button"
                aria-current={step.id === current ? 'step' : undefined}
                onClick={() => onGo(step.id)}
              >
                <StepMark step={step} number={index + 1} />
                <span>
                  {step.title}
                  {step.note !== undefined && (
                    <small data-missing={step.note.isMissing || undefined}>{step.note.text}</small>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {props.note !== undefined && <p className={classes['note']}>{props.note}</p>}
      </nav>
      <div className={classes['form']}>
        <div className={classes['fields']}>
          {props.before}
          <GoOnContext value={() => void goOn()}>
            <div ref={arrive}>{props.children}</div>
          </GoOnContext>
        </div>
        <WizardFooter {...props} previous={at > 0 ? goBack : undefined} next={next} onNext={() => void goOn()} />
      </div>
      {props.aside !== undefined && (
        <aside className={classes['aside']} data-last={props.isAsideLast || undefined}>
          {props.aside}
        </aside>
      )}
    </div>
  )
}

const stateWord = (t: Translate, { state }: WizardStep): string | undefined =>
  state === 'open' ? undefined : t(state === 'done' ? 'wizard.done' : 'wizard.errors')

const stepWords = (t: Translate, step: WizardStep, number: number): string =>
  [`${number}. ${step.title}`, stateWord(t, step), step.note?.isMissing === true ? step.note.text : undefined]
    .filter((part) => part !== undefined)
    .join(' · ')

function StepMark({ step, number }: { step: WizardStep; number: number }) {
  const t = useWords()
  const word = stateWord(t, step)
  return (
    <span className={classes['mark']} data-state={step.state}>
      {step.state === 'done' ? <IconCheck size={13} aria-hidden="true" /> : number}
      {word !== undefined && <span className="spoken">{word}</span>}
    </span>
  )
}
