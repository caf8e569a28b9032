import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { AlgorithmView } from './algorithm/algorithm.tsx'
import { Bands } from './charts/bands.tsx'
import { Raising } from './raising/raising.tsx'

const views = ['raising', 'bands', 'algorithm'] as const
type View = (typeof views)[number]

/** The raising level, the effect of thresholds and weights, and of another algorithm. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as Record<string, string | undefined>)['view']
  const view: View = views.find((one) => one === asked) ?? 'raising'
  const choose = (
    <SegmentedControl
      size="xs"
      aria-label={t('lab.views')}
      data={views.map((value) => ({ value, label: t(`lab.view.${value}`) }))}
      value={view}
      onChange={(value) => void navigate({ to: '.', search: { view: value }, replace: true })}
    />
  )
  if (view === 'bands') return <Bands views={choose} />
  return view === 'algorithm' ? <AlgorithmView views={choose} /> : <Raising views={choose} />
}
