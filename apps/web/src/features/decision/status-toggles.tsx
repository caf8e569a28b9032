import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { HitMark, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import classes from './decision-panel.module.css'

const statuses: readonly { status: HitStatus; key: string }[] = [
  { status: 0, key: 'P' },
  { status: 1, key: 'T' },
  { status: 2, key: 'F' },
]

export function StatusToggles({ status, onChange }: { status: HitStatus; onChange: (status: HitStatus) => void }) {
  const t = useWords()
  return (
    <div role="group" aria-label={t('alert.status')} className={classes['toggles']}>
      {statuses.map((one) => (
        <button
          key={one.status}
          type="button"
          aria-pressed={one.status === status}
          className={classes['toggle']}
          onClick={() => onChange(one.status)}
        >
          <HitMark state={hitStateOf(one.status)} />
          {t(`hit.${hitStateOf(one.status)}`)}
          <Keys keys={[one.key]} onInk={one.status === status} />
        </button>
      ))}
    </div>
  )
}
