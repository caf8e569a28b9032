import type { Inbox, InboxItem } from '@probity/contract/inbox/inbox.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#web/api/use-answer.ts'
import { inboxQuery } from '#web/features/inbox/inbox-calls.ts'
import { InboxMark } from '#web/features/inbox/inbox-mark.tsx'
import { Subject, shortTime, subjectText } from '#web/features/inbox/item-words.tsx'
import { count } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { inboxPaths } from '#web/paths/review/inbox.ts'
import { useNow } from '#web/ui/now.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { CddDue } from './cdd-due.tsx'
import { foldNeeds, type Need } from './needs.ts'
import classes from './needs-you.module.css'

const shown = 8

/** Open items of the user, the first ones by name, and the pending due diligence of all users. */
export function NeedsYou() {
  const t = useWords()
  const answer = useAnswer(inboxQuery('all'))
  return (
    <section className={classes['needs']} aria-labelledby="dashboard-needs">
      <h2 id="dashboard-needs">{t('menu.inbox')}</h2>
      <Answered answer={answer} as="part">
        {(inbox) => <Items inbox={inbox} />}
      </Answered>
      <CddDue />
    </section>
  )
}

function Items({ inbox }: { inbox: Inbox }) {
  const t = useWords()
  const needs = foldNeeds(inbox.items)
  if (needs.length === 0) return <p className="pad-block-10 lines-above-below ink-3">{t('dashboard.needs.none')}</p>
  return (
    <>
      <ul className={classes['rows']}>
        {needs.slice(0, shown).map((need) => (
          <Row key={need.key} need={need} />
        ))}
      </ul>
      <p className="pad-block-8">
        <Link to={inboxPaths.inbox()}>{t('dashboard.needs.all', { n: inbox.open })}</Link>
      </p>
    </>
  )
}

function Row({ need }: { need: Need }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const { first, items } = need
  const isOne = items.length === 1
  const [to = '', query] = (isOne ? first.href : inboxPaths.inbox()).split('?')
  const soonMs = 24 * 60 * 60_000
  const due = first.due
  return (
    <li data-severity={first.severity}>
      <span className={classes['mark']}>
        <InboxMark item={first} />
      </span>
      <span className={classes['words']}>
        <Link to={to} search={isOne ? Object.fromEntries(new URLSearchParams(query)) : { item: first.key }}>
          {isOne ? <Subject item={first} /> : foldedWords(need, t)}
        </Link>
        <small>{isOne ? inLanguage(first.what, language) : noteOf(items, t, subjectText(first, language))}</small>
      </span>
      {due !== null && (
        <span className={classes['when']} data-soon={due - now < soonMs}>
          {shortTime(due, { now, language })}
        </span>
      )}
    </li>
  )
}

const ownWords = {
  'document.expires': 'dashboard.needs.documents',
  'assessment.due': 'dashboard.needs.assessments',
  'transaction.incomplete': 'dashboard.needs.transactions',
} as const

function foldedWords({ items, first, isMore }: Need, t: Translate): string {
  const n = isMore ? `${count(items.length)}+` : items.length
  if (first.group === 'approval') return t('dashboard.needs.approvals', { n })
  if (first.group === 'came_back') return t('dashboard.needs.cameBack', { n })
  if (first.kind in ownWords) return t(ownWords[first.kind as keyof typeof ownWords], { n })
  return t('dashboard.needs.some', { group: t(`inbox.group.${first.group}`), n })
}

function noteOf(items: readonly InboxItem[], t: Translate, first: string): string {
  const askers = [...new Set(items.flatMap(({ group, by }) => (group === 'approval' && by !== null ? [by] : [])))]
  return askers.length > 0
    ? t('dashboard.needs.from', { names: listed(askers, t) })
    : t('dashboard.needs.first', { name: first })
}
