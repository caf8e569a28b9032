import { useDebouncedValue } from '@mantine/hooks'
import type { Readings as NameReadings } from '@probity/contract/register-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { similarityDelayMs } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './register.module.css'

/** How a Chinese name is read, live below its fields: Hong Kong spelling, Jyutping, Pinyin, commercial codes. */
export function Readings({ name }: { name: string }) {
  const t = useWords()
  const [settled] = useDebouncedValue(name.trim(), similarityDelayMs)
  const found = useQuery({
    queryKey: ['readings', settled],
    queryFn: () => fetchData<NameReadings>(`/v2/names/readings?name=${encodeURIComponent(settled)}`),
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (settled === '' || found.data === undefined) return null
  const { hong_kong, jyutping, pinyin, commercial_code } = found.data
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
