import { useDebouncedValue } from '@mantine/hooks'
import type { Readings as NameReadings } from '@probity/contract/parties/register-calls.ts'
import { fetchData } from '#web/api/cached.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { similarityDelayMs } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import classes from '../register.module.css'

/** How a Chinese name is read, live below its fields: Hong Kong spelling, Jyutping, Pinyin, commercial codes. */
export function Readings({ name }: { name: string }) {
  const t = useWords()
  const [settled] = useDebouncedValue(name.trim(), similarityDelayMs)
  const found = useAnswer({
    queryKey: ['readings', settled],
    queryFn: () => fetchData<NameReadings>(`/v2/names/readings?name=${encodeURIComponent(settled)}`),
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (settled === '') return null
  if (found.state !== 'value') return <IfFailed answer={found} />
  const { hong_kong, jyutping, pinyin, commercial_code } = found.value
  const lines = [
    [t('reading.hongKong'), hong_kong[0]],
    [t('reading.jyutping'), jyutping[0]],
    [t('reading.pinyin'), pinyin[0]],
    [t('reading.code'), commercial_code],
  ]
  return (
    <dl className={classes['readings']} aria-live="polite">
      {lines
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
