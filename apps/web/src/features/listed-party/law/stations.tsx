import type { Station, StationMark } from '@probity/contract/law/law-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconBan, IconCircleCheck, IconCircleDashed } from '#web/ui/generated/icons.ts'
import classes from './law.module.css'

const icons = { in_force: IconCircleCheck, not_yet: IconCircleDashed, ended: IconBan } as const

function Mark({ mark }: { mark: StationMark }) {
  const t = useWords()
  const Icon = icons[mark]
  return <Icon size={16} aria-label={t(`law.mark.${mark}`)} />
}

/** United Nations, law of Hong Kong, publication in Hong Kong: the way that a listing takes. */
export function Stations({ stations }: { stations: readonly Station[] }) {
  return (
    <ol className={`${classes['stations']} grid plain-list gap-8-16 pad-10-gutter svg-fixed small-ink-3`}>
      {stations.map(({ key, mark, title, value, note }) => (
        <li key={key} className={`flex items-start gap-8 narrows ${mark === 'not_yet' ? 'orange' : ''}`}>
          <Mark mark={mark} />
          <div className="stack narrows breaks">
            <small>{title}</small>
            <b className={mark === 'ended' ? 'book' : 'bold'}>{value}</b>
            {note !== '' && <small>{note}</small>}
          </div>
        </li>
      ))}
    </ol>
  )
}
