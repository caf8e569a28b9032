import { Link } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { NumberField } from '#web/form/number-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './settings-form.ts'

const width = 520
const height = 56
const lowest = 0.4
const step = 0.01
const marks = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const
const at = (value: number) => ((Math.max(lowest, value) - lowest) / (1 - lowest)) * width

const fields = [
  ['similarity_exact', 'settings.exactFrom'],
  ['similarity_strong', 'settings.strongFrom'],
  ['similarity_weak', 'settings.weakFrom'],
] as const

/** The three thresholds typed, and drawn as the bands they cut out of the scale. */
export function ThresholdFields() {
  const t = useWords()
  const { watch } = useFormContext<SettingsForm>()
  const [exact, strong, weak] = watch(['similarity_exact', 'similarity_strong', 'similarity_weak']).map((value) =>
    Number.isFinite(Number(value)) ? Number(value) : 0,
  )
  return (
    <div className={classes['thresholds']}>
      <Bands exact={exact ?? 0} strong={strong ?? 0} weak={weak ?? 0} />
      <FieldGrid>
        {fields.map(([name, label]) => (
          <NumberField<SettingsForm> key={name} name={name} label={t(label)} min={0} max={1} step={step} decimals={2} />
        ))}
      </FieldGrid>
      <p className={classes['hint']}>
        {t('settings.weakAlias')} <Link to={paths.thresholdLab()}>{t('settings.tryInLab')}</Link>
      </p>
    </div>
  )
}

function Bands({ exact, strong, weak }: { exact: number; strong: number; weak: number }) {
  const t = useWords()
  const bands = [
    { from: lowest, to: weak, tone: 'none', label: t('settings.noHit') },
    { from: weak, to: strong, tone: 'weak', label: t('settings.weak') },
    { from: strong, to: exact, tone: 'strong', label: t('settings.strong') },
    { from: exact, to: 1, tone: 'exact', label: t('settings.exact') },
  ]
  const words = t('settings.bands', { weak: score(weak), strong: score(strong), exact: score(exact) })
  return (
    <svg className={classes['bands']} viewBox={`-12 -18 ${width + 24} ${height + 40}`} role="img" aria-label={words}>
      {bands.map(({ from, to, tone, label }) => (
        <g key={tone} data-tone={tone}>
          <rect x={at(from)} width={Math.max(0, at(to) - at(from))} height={height} />
          <text x={(at(from) + at(to)) / 2} y={-5} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {[weak, strong, exact].map((value, index) => (
        <line key={fields[index]?.[0]} x1={at(value)} x2={at(value)} y1={0} y2={height} />
      ))}
      {marks.map((mark) => (
        <text key={mark} x={at(mark)} y={height + 15} textAnchor="middle">
          {score(mark)}
        </text>
      ))}
    </svg>
  )
}
