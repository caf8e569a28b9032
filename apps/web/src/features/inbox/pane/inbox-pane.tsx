import { ActionIcon, Button } from '@mantine/core'
import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { Link } from '@tanstack/react-router'
import { ExpositionText } from '#web/features/hits/exposition-text.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconHistory } from '#web/ui/generated/icons.ts'
import { HitStatus, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useNow } from '#web/ui/now.ts'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { ItemChanges } from '../item-changes.tsx'
import { Subject, shortTime } from '../item-words.tsx'
import type { Answering } from '../use-answering.ts'
import type { InboxState } from '../use-inbox.ts'
import { AnswerBox, NoteField } from './answer-box.tsx'
import { HitEvidencePart } from './hit-evidence.tsx'
import classes from './inbox-pane.module.css'

interface InboxPaneProps {
  item: InboxItem
  chosen: readonly InboxItem[]
  state: InboxState
  answering: Answering
}

/** One item with its evidence, so that nobody answers a request without seeing it. */
export function InboxPane({ item, chosen, state, answering }: InboxPaneProps) {
  const t = useWords()
  const language = useLanguage()
  const { approval } = item
  const isAnswerable = item.group === 'approval' && approval !== null
  const isWaiting = item.group === 'asked' && approval?.state === 'waiting'
  return (
    <aside className={classes['pane']} aria-label={t('inbox.details')}>
      <Head item={item} chosen={chosen} state={state} />
      <ScrollBox label={t('inbox.evidence')} className="grow shrinks scrolls-y">
        {item.hit === null ? (
          <section className="grid gap-6 pad-9-16 line-below">
            <p className="text-15 breaks">
              <Subject item={item} />
            </p>
            <p>{inLanguage(item.what, language)}</p>
            {item.changes.length > 0 && <ItemChanges changes={item.changes} />}
          </section>
        ) : (
          <HitEvidencePart item={item} hit={item.hit} />
        )}
        {approval !== null && <Asked item={item} />}
        {chosen.length > 1 && <Also item={item} chosen={chosen} />}
        {isAnswerable && (
          <p className={classes['after']}>
            <IconHistory size={15} aria-hidden="true" />
            <span>{t('inbox.after', { name: item.by ?? '–' })}</span>
          </p>
        )}
      </ScrollBox>
      {!isAnswerable && answering.isRefusing && (
        <div className={classes['answer']}>
          <NoteField answering={answering} />
        </div>
      )}
      {isAnswerable ? (
        <AnswerBox item={item} answering={answering} />
      ) : (
        <div className={classes['actions']}>
          <Link to={item.href} className={classes['open']}>
            {t('inbox.open')} <Keys keys={['↵']} />
          </Link>
          {isWaiting && (
            <Button disabled={answering.isWorking} onClick={() => answering.withdraw(item)}>
              {t('inbox.withdraw')}
            </Button>
          )}
        </div>
      )}
    </aside>
  )
}

function Head({ item, chosen, state }: Pick<InboxPaneProps, 'item' | 'chosen' | 'state'>) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const at = chosen.indexOf(item)
  const step = (by: 1 | -1) => state.open(chosen[(at + by + chosen.length) % chosen.length])
  return (
    <header className={classes['head']}>
      <ActionIcon className={classes['back']} aria-label={t('inbox.back')} onClick={() => state.open(undefined)}>
        <IconArrowLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <h2>
        {item.approval?.wanted ? (
          <HitStatus state={hitStateOf(item.approval.wanted.status)} />
        ) : (
          t(`inbox.group.${item.group}`)
        )}
      </h2>
      {item.by !== null && item.group === 'approval' && (
        <span className="ink-3">
          {t('inbox.askedBy', { name: item.by, when: shortTime(item.since, { now, language }) })}
        </span>
      )}
      {at >= 0 && chosen.length > 1 && (
        <span className="inline-row gap-4 pushed ink-2">
          {t('inbox.position', { at: at + 1, n: chosen.length })}
          <ActionIcon aria-label={t('inbox.previous')} onClick={() => step(-1)}>
            <IconChevronLeft size={15} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label={t('inbox.next')} onClick={() => step(1)}>
            <IconChevronRight size={15} aria-hidden="true" />
          </ActionIcon>
        </span>
      )}
    </header>
  )
}

/** The requester's decision and remarks, and the outcome. */
function Asked({ item: { approval, by, group } }: { item: InboxItem }) {
  const t = useWords()
  if (approval === null) return null
  const { wanted, reason, remarks } = approval
  const asker = group === 'approval' ? (by ?? '–') : undefined
  return (
    <section className={classes['asked']}>
      {asker !== undefined && <h3>{t(wanted === null ? 'inbox.reason' : 'inbox.asked', { name: asker })}</h3>}
      {wanted !== null && (
        <p>
          <HitStatus state={hitStateOf(wanted.status)} />{' '}
          <ExpositionText status={wanted.status as 0 | 1 | 2} exposition={wanted.exposition} />
        </p>
      )}
      {reason !== null && <blockquote>{reason}</blockquote>}
      {group === 'asked' && (
        <p>
          {by === null
            ? t(`inbox.state.${approval.state}`)
            : t('inbox.saidBy', { state: t(`inbox.state.${approval.state}`), name: by })}
          {remarks !== null && <q>{remarks}</q>}
        </p>
      )}
    </section>
  )
}

function Also({ item, chosen }: { item: InboxItem; chosen: readonly InboxItem[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <section className={classes['also']}>
      <h3>{t('inbox.also')}</h3>
      <ul>
        {chosen
          .filter(({ key }) => key !== item.key)
          .map((other) => (
            <li key={other.key}>
              <Subject item={other} /> <span className="ink-3">{inLanguage(other.what, language)}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
