import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { CompanyName, Name } from '#web/ui/name.tsx'
import classes from './audit.module.css'
import type { Entry } from './entry.ts'
import { targetTitle } from './target-words.ts'

/** The target of an entry by name. A click on a row unfolds it, so the link is in the unfolded part. */
export function TargetCell({ entry }: { entry: Entry }) {
  const t = useWords()
  const { target } = entry
  if (target === null) return targetTitle(entry, t)
  if (target.kind === 'country') return <CountryCell iso2={target.ref ?? null} />
  const chinese = target.chinese ?? undefined
  const english = target.name ?? undefined
  if (!(target.sur || english || chinese)) return targetTitle(entry, t)
  const reference = target.kind === 'person' || target.kind === 'company' ? target.ref : null
  return (
    <span className={classes['named']} data-gone={target.is_deleted === true}>
      {reference && <code>{reference}</code>}
      {target.sur ? (
        <Name sur={target.sur} other={english} chinese={chinese} />
      ) : (
        <CompanyName english={english} chinese={chinese} />
      )}
    </span>
  )
}
