import { useDebouncedValue } from '@mantine/hooks'
import { partyCalls } from '@probity/contract/parties/party-calls.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { similarityDelayMs } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconCheck } from '#web/ui/generated/icons.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import classes from '../register.module.css'

/** Readings of a Chinese name, live below its fields: Hong Kong spelling, Jyutping, Pinyin, commercial codes. */
export function Readings({ name, english = [] }: { name: string; english?: readonly string[] }) {
  const t = useWords()
  const [settled] = useDebouncedValue(name.trim(), similarityDelayMs)
  const found = useAnswer({
    queryKey: ['readings', settled],
    queryFn: () => call(partyCalls.readings, { query: { name: settled } }),
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (settled === '') return null
  if (found.state !== 'value') return <IfFailed answer={found} />
  const { hong_kong, jyutping, pinyin, commercial_code } = found.value
  const equal = hong_kong.find((reading) => english.some((typed) => isSameSpelling(typed, reading)))
  const lines = [
    { label: t('reading.hongKong'), value: equal ?? hong_kong[0] },
    { label: t('reading.jyutping'), value: inCapitals(jyutping[0]) },
    { label: t('reading.pinyin'), value: inCapitals(pinyin[0]) },
    { label: t('reading.code'), value: commercial_code },
  ]
  return (
    <dl className={classes['readings']} aria-live="polite">
      {lines
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {value === equal && (
              <dd className="inline-row gap-4 ink-2">
                <IconCheck size={14} aria-hidden="true" />
                <span className="spoken">{t('reading.asEnglish')}</span>
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}

/** Compares spellings without case, spaces and hyphens: CHAN Tai-man and Chan Tai Man. */
export const isSameSpelling = (one: string, other: string): boolean =>
  lettersOf(one) !== '' && lettersOf(one) === lettersOf(other)
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const inCapitals = (reading: string | undefined): string | undefined =>
  reading?.replaceAll(/(?:^| )\p{L}/gu, (initial) => initial.toUpperCase())
