import { useDebouncedValue } from '@mantine/hooks'
import { labCalls } from '@probity/contract/threshold-lab/lab-calls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { call } from '#web/api/call.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { labPaths } from '#web/paths/screening/threshold-lab.ts'
import { IconUserCheck } from '#web/ui/generated/icons.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { raisingPreview } from './raising-preview.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './settings-form.ts'
import { ThresholdChart } from './threshold-chart.tsx'
import { step, type ThresholdValues, thresholds } from './threshold-scale.ts'

const labels = {
  similarity_exact: 'settings.exactFrom',
  similarity_strong: 'settings.strongFrom',
  similarity_weak: 'settings.weakFrom',
} as const
const restMs = 500

/** The three thresholds, dragged on the histogram or typed, with the effect of the change on the year's decisions. */
export function ThresholdFields() {
  const t = useWords()
  const { watch, setValue, formState } = useFormContext<SettingsForm>()
  const valuesOf = (read: (name: keyof ThresholdValues) => unknown): ThresholdValues =>
    Object.fromEntries(thresholds.map((name) => [name, Number(read(name)) || 0])) as ThresholdValues
  const values = valuesOf((name) => watch(name))
  const live = valuesOf((name) => formState.defaultValues?.[name])
  return (
    <div className={classes['thresholds']}>
      <ThresholdChart
        values={values}
        live={live}
        labels={labels}
        onChange={(name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: true })}
      />
      <div className={classes['typed']}>
        {thresholds.toReversed().map((name) => (
          <div key={name}>
            <NumberField<SettingsForm> name={name} label={t(labels[name])} min={0} max={1} step={step} decimals={2} />
            <small>{live[name] !== values[name] && t('settings.was', { score: score(live[name]) })}</small>
          </div>
        ))}
        <RaisingFields />
      </div>
      <Forecast values={values} live={live} />
      <p className="whole-row quiet">
        {t('settings.weakAlias')} <Link to={labPaths.thresholdLab()}>{t('settings.tryInLab')}</Link>
      </p>
    </div>
  )
}

/** The raising level; empty means the measured default of the algorithm. */
function RaisingFields() {
  const t = useWords()
  const preview = valueIfKnown(useAnswer(raisingPreview({ raise_from: null, raise_from_binding: null })))
  const { watch } = useFormContext<SettingsForm>()
  const usual = preview && watch('raise_from') === null && t('settings.usualLevel', { score: score(preview.usual) })
  return (
    <>
      <div>
        <NumberField<SettingsForm>
          name="raise_from"
          label={t('settings.raiseFrom')}
          min={0}
          max={1}
          step={step}
          decimals={2}
        />
        <small>{usual}</small>
      </div>
      <div>
        <NumberField<SettingsForm>
          name="raise_from_binding"
          label={t('settings.bindingFrom')}
          min={0}
          max={1}
          step={step}
          decimals={2}
        />
        <small>{watch('raise_from_binding') === null && t('settings.sameLevel')}</small>
      </div>
    </>
  )
}

const months = 12

/** The effect of the change on the organisation's decisions of the year, before it is saved. */
function Forecast({ values, live }: { values: ThresholdValues; live: ThresholdValues }) {
  const t = useWords()
  const [{ similarity_weak: weak, similarity_strong: strong, similarity_exact: exact }] = useDebouncedValue(
    values,
    restMs,
  )
  const isChanged = thresholds.some((name) => values[name] !== live[name])
  const replay = useAnswer({
    queryKey: ['threshold lab', 'forecast', weak, strong, exact],
    queryFn: () => call(labCalls.replay, { body: { months, settings: { weak, strong, exact } } }),
    enabled: isChanged && weak < strong && strong < exact && exact <= 1,
    placeholderData: keepPreviousData,
  })
  if (!isChanged) return null
  if (replay.state !== 'value') return <IfFailed answer={replay} />
  const data = replay.value
  const words = {
    saved: data.alerts_saved,
    lost: data.true_hits_lost,
    exact: data.proposed.levels.EXACT - data.live.levels.EXACT,
  }
  return (
    <p className={classes['forecast']} data-loses={data.true_hits_lost > 0}>
      <IconUserCheck size={16} aria-hidden="true" /> {t('settings.forecast', words)}
    </p>
  )
}
