import { listStatus } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** The lists that a query would use now. */
export function ReleaseLine() {
  const t = useWords()
  const release = valueIfKnown(useAnswer(listStatus))?.release
  if (release === undefined || release === null) return null
  return <p className="ink-3">{t('scan.release', { release: release.id.slice(0, 12), n: count(release.entities) })}</p>
}
