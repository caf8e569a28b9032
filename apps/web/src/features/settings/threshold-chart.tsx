import { labCalls } from '@probity/contract/threshold-lab/lab-calls.ts'
import { type PointerEvent, useRef } from 'react'
import { call } from '#web/api/call.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { score } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './settings.module.css'
import {
  barsOf,
  keyed,
  lowest,
  moved,
  plane,
  reachOf,
  type Threshold,
  type ThresholdValues,
  thresholds,
  valueAt,
  xOf,
} from './threshold-scale.ts'

const marks = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const
const handle = 6
const touch = 14
/** Room beside the plane, for handles and labels, as in the style sheet. */
const side = 16
const barGap = 0.2

const percent = (part: number): string => `${part}%`
const at = (value: number): string => percent(xOf(value))

const scores = {
  queryKey: ['threshold lab', 'scores'],
  queryFn: () => call(labCalls.scores),
}

interface ThresholdChartProps {
  values: ThresholdValues
  /** The saved values; drawn if they differ. */
  live: ThresholdValues
  labels: Readonly<Record<Threshold, PlainWordKey>>
  onChange: (name: Threshold, value: number) => void
}

/** The three thresholds as handles on a histogram of the year's scores. Each has an input next to the chart. */
export function ThresholdChart({ values, live, labels, onChange }: ThresholdChartProps) {
  const histogram = valueIfKnown(useAnswer(scores))
  const chart = useRef<SVGRectElement>(null)
  const { similarity_weak: weak } = values
  const drag = (name: Threshold) => (event: PointerEvent) => {
    const box = chart.current?.getBoundingClientRect()
    if (event.buttons === 0 || box === undefined) return
    onChange(name, moved(name, valueAt((event.clientX - box.left) / box.width), values))
  }
  return (
    <svg className={classes['bands']}>
      <Bands values={values} />
      <g aria-hidden="true" className={classes['bars']}>
        {(histogram === undefined ? [] : barsOf(histogram, weak)).map(({ x, width, height, isRaised }) => (
          <rect
            key={x}
            x={percent(x + barGap)}
            y={plane.height - height}
            width={percent(width)}
            height={height}
            data-raised={isRaised}
          />
        ))}
      </g>
      <rect ref={chart} width="100%" height={plane.height} fill="none" />
      {thresholds
        .filter((name) => live[name] !== values[name])
        .map((name) => (
          <line key={name} data-live x1={at(live[name])} x2={at(live[name])} y2={plane.height} />
        ))}
      {thresholds.map((name) => (
        <Handle key={name} name={name} values={values} label={labels[name]} onDrag={drag(name)} onChange={onChange} />
      ))}
      {marks.map((mark) => (
        <text key={mark} x={at(mark)} y={plane.height + 21} textAnchor="middle">
          {score(mark)}
        </text>
      ))}
    </svg>
  )
}

function Bands({ values }: { values: ThresholdValues }) {
  const t = useWords()
  const { similarity_weak: weak, similarity_strong: strong, similarity_exact: exact } = values
  const bands = [
    { from: lowest, to: weak, tone: 'none', label: t('settings.noHit') },
    { from: weak, to: strong, tone: 'weak', label: t('settings.weak') },
    { from: strong, to: exact, tone: 'strong', label: t('settings.strong') },
    { from: exact, to: 1, tone: 'exact', label: t('settings.exact') },
  ]
  const words = t('settings.bands', { weak: score(weak), strong: score(strong), exact: score(exact) })
  return (
    <g role="img" aria-label={words}>
      {bands.map(({ from, to, tone, label }) => (
        <g key={tone} data-tone={tone}>
          <rect x={at(from)} width={percent(Math.max(0, xOf(to) - xOf(from)))} height={plane.height} />
          <Label middle={(xOf(from) + xOf(to)) / 2} isLast={tone === 'exact'}>
            {label}
          </Label>
        </g>
      ))}
    </g>
  )
}

/** The last band is narrower than its label, which ends with the chart. */
function Label({ middle, isLast, children }: { middle: number; isLast: boolean; children: string }) {
  return (
    <text x={isLast ? '100%' : percent(middle)} dx={isLast ? side : 0} y={-5} textAnchor={isLast ? 'end' : 'middle'}>
      {children}
    </text>
  )
}

interface HandleProps {
  name: Threshold
  values: ThresholdValues
  label: PlainWordKey
  onDrag: (event: PointerEvent) => void
  onChange: ThresholdChartProps['onChange']
}

function Handle({ name, values, label, onDrag, onChange }: HandleProps) {
  const t = useWords()
  const { min, max } = reachOf(name, values)
  const x = at(values[name])
  return (
    <g
      role="slider"
      tabIndex={0}
      className={classes['handle']}
      aria-label={t(label)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={values[name]}
      aria-valuetext={score(values[name])}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onDrag}
      onKeyDown={(event) => {
        const to = keyed(event.key, name, values)
        if (to === undefined) return
        event.preventDefault()
        onChange(name, to)
      }}
    >
      <line x1={x} x2={x} y1={-2} y2={plane.height} />
      <circle cx={x} cy={plane.height} r={touch} data-touch />
      <circle cx={x} cy={plane.height} r={handle} />
    </g>
  )
}
