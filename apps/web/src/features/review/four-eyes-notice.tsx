import { fourEyesReasons } from '@probity/contract/review.ts'
import type { FourEyesCategory } from '@probity/contract/settings.ts'
import type { HitStatus } from '@probity/contract/verdict.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/access/session.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconUserCheck } from '#web/ui/generated/icons.ts'
import classes from './decision-panel.module.css'
import { colleaguesQuery, fourEyesQuery } from './review-calls.ts'
import type { Subject } from './subject.ts'

const reasonWords = ['true_hit', 'sanctions', 'pep', 'law_enforcement', 'exact', 'unlock'] as const
type Reason = (typeof reasonWords)[number]
const isReason = (category: FourEyesCategory): category is Reason => reasonWords.some((word) => word === category)

export interface Judged {
  status: HitStatus
  categories: readonly string[]
  similarity_level: string
}
export const judgedOf = ({ status, hit }: Subject): Judged => ({
  status,
  categories: hit.entity_categories,
  similarity_level: hit.similarity_level,
})

/** Who may agree, and why somebody must; nothing where the decision is the reviewer's alone. */
export function useSecondPerson(judged: readonly Judged[], status: HitStatus) {
  const { username } = useProfile()
  const { data: fourEyes } = useQuery(fourEyesQuery)
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  if (fourEyes?.isOn !== true) return undefined
  const found = judged.flatMap((one) => fourEyesReasons(one, status))
  const reasons = [...new Set(found)].filter((reason) => fourEyes.categories.includes(reason)).filter(isReason)
  if (reasons.length === 0) return undefined
  const names = colleagues.filter((one) => one.username !== username).map((one) => one.name || one.username)
  return { reasons, names }
}

export function FourEyesNotice({ reasons, names }: { reasons: readonly Reason[]; names: readonly string[] }) {
  const t = useWords()
  return (
    <p className={classes['notice']}>
      <IconUserCheck size={16} aria-hidden="true" />
      <span>
        <b>{t('review.second')}</b> {reasons.map((reason) => t(`review.reason.${reason}`)).join(t('app.listComma'))}
        {t('review.stop')}{' '}
        {names.length === 0 ? t('review.nobodyElse') : t('review.goesTo', { names: names.join(t('app.listComma')) })}
      </span>
    </p>
  )
}
