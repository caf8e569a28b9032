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
    <ol className={classes['stations']}>
      {stations.map(({ key, mark, title, value, note }) => (
        <li key={key} data-mark={mark}>
          <Mark mark={mark} />
          <div>
            <small>{title}</small>
            <b>{value}</b>
            {note !== '' && <small>{note}</small>}
          </div>
        </li>
      ))}
    </ol>
  )
}
