import { NumberInput, Slider } from '@mantine/core'
import type { LabSettings, LabWeights } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './lab.module.css'
import { isInOrder, step, typedNumber, withWeak } from './lab-state.ts'
import { WeightsTable } from './weights-table.tsx'

const lowest = 0.3

export interface ThresholdPaneProps {
  live: LabSettings
  settings: LabSettings
  onChange: (settings: LabSettings) => void
  weights: LabWeights
  onWeights: (weights: LabWeights) => void
}

/** The alert threshold by slider and input, the two stronger levels by input; each next to its live value. */
export function ThresholdPane({ live, settings, onChange, weights, onWeights }: ThresholdPaneProps) {
  const t = useWords()
  const set = (key: keyof LabSettings) => (value: number | string) => {
    const number = typedNumber(value)
    if (number !== undefined) onChange({ ...settings, [key]: number })
  }
  return (
    <section className={classes['pane']} aria-label={t('lab.thresholds')}>
      <div className={classes['alert']}>
        <h2>{t('lab.alertThreshold')}</h2>
        <Slider
          min={lowest}
          max={1}
          step={step}
          value={settings.weak}
          label={score}
          thumbLabel={t('lab.alertThreshold')}
          marks={[{ value: live.weak, label: t('lab.live', { score: score(live.weak) }) }]}
          onChange={(weak) => onChange(withWeak(settings, weak))}
        />
      </div>
      <table className={classes['levels']}>
        <caption className="spoken">{t('lab.thresholds')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lab.level')}</th>
            <th scope="col">{t('lab.liveHead')}</th>
            <th scope="col">{t('lab.proposed')}</th>
          </tr>
        </thead>
        <tbody>
          {(['exact', 'strong', 'weak'] as const).map((key) => (
            <tr key={key} data-changed={settings[key] !== live[key]}>
              <th scope="row">{t(`lab.from.${key}`)}</th>
              <td>{score(live[key])}</td>
              <td>
                <NumberInput
                  size="xs"
                  w={84}
                  aria-label={t(`lab.from.${key}`)}
                  min={0}
                  max={1}
                  step={step}
                  decimalScale={2}
                  fixedDecimalScale
                  value={settings[key]}
                  onChange={set(key)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isInOrder(settings) && <Notice tone="red">{t('lab.order')}</Notice>}
      <p>{t('lab.levelsNote')}</p>
      <WeightsTable weights={weights} onChange={onWeights} />
    </section>
  )
}
