import { Button } from '@mantine/core'
import type { Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { useMayChange } from '#web/access/can.tsx'
import { count, tableDay } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { ChooseRow, SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { shortGuid, shortUrl } from '../short-texts.ts'
import classes from '../webhooks.module.css'
import { WebhookActions } from './webhook-actions.tsx'

interface WebhookTableProps {
  webhooks: readonly Webhook[]
  chosen: string | undefined
  onChoose: (guid: string | undefined) => void
  onAdd: () => void
}

/** All webhooks, without filters. */
export function WebhookTable({ webhooks, chosen, onChoose, onAdd }: WebhookTableProps) {
  const t = useWords()
  const mayChange = useMayChange('DEVELOPMENT')
  if (webhooks.length === 0)
    return (
      <EmptyList title={t('webhook.none')}>
        {t('webhook.noneBody')} {mayChange && <Button onClick={onAdd}>{t('webhook.add')}</Button>}
      </EmptyList>
    )
  return (
    <div className={classes['listing']}>
      <SmallTable title={t('webhook.title')} className={classes['webhooks']}>
        <thead>
          <tr>
            <th scope="col">{t('webhook.guid')}</th>
            <th scope="col">{t('webhook.url')}</th>
            <th scope="col">{t('webhook.eventTypes')}</th>
            <th scope="col">{t('webhook.modified')}</th>
            <SpokenHead>{t('webhook.action')}</SpokenHead>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <Row key={webhook.guid} webhook={webhook} isChosen={webhook.guid === chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </SmallTable>
    </div>
  )
}

interface RowProps {
  webhook: Webhook
  isChosen: boolean
  onChoose: (guid: string | undefined) => void
}

function Row({ webhook, isChosen, onChoose }: RowProps) {
  const t = useWords()
  const language = useLanguage()
  const { guid, url, eventTypes, modifiedDatetime, createdDatetime } = webhook
  return (
    <tr data-current={isChosen}>
      <td>
        <ChooseRow isChosen={isChosen} onChoose={() => onChoose(isChosen ? undefined : guid)}>
          <code title={guid}>{shortGuid(guid)}</code>
        </ChooseRow>
      </td>
      <td data-wide="true">
        <span className="block breaks leading-18">{shortUrl(url)}</span>
        <Health webhook={webhook} />
      </td>
      <td data-wide="true">
        <EventTypes types={eventTypes} />
      </td>
      <td title={t('webhook.createdOn', { day: tableDay(createdDatetime, language) ?? '' })}>
        {tableDay(modifiedDatetime, language)}
      </td>
      <td>
        <WebhookActions webhook={webhook} />
      </td>
    </tr>
  )
}

function EventTypes({ types }: { types: readonly string[] }) {
  const t = useWords()
  if (types.length <= 2) return <code className={classes['types']}>{listed(types, t)}</code>
  return (
    <>
      <code>{t('webhook.several', { n: types.length })}</code>
      <small className={classes['second']}>{listed(types, t)}</small>
    </>
  )
}

/** Deliveries of the last day in words; orange if some failed, red if nothing is delivered. */
function Health({ webhook: { state, url, day, pausedBy } }: { webhook: Webhook }) {
  const t = useWords()
  const scheme = url.startsWith('https:') ? 'https' : 'http'
  const waiting = day.waiting > 0 ? t('webhook.waiting', { n: count(day.waiting) }) : ''
  const dead = day.dead > 0 ? t('webhook.dead', { n: count(day.dead) }) : ''
  const failed = day.failed > 0 ? t('webhook.failed', { n: count(day.failed) }) : ''
  if (state === 'paused')
    return (
      <small className={classes['second']} data-tone="red">
        {listed(
          [
            pausedBy === 'system' ? t('webhook.pausedBySystem') : t('webhook.pausedBy', { user: pausedBy ?? '' }),
            waiting,
          ].filter(Boolean),
          t,
        )}
      </small>
    )
  const troubles = [failed, waiting, dead].filter(Boolean)
  const day24 = day.delivered > 0 ? t('webhook.allDelivered', { n: count(day.delivered) }) : t('webhook.noneSent')
  return (
    <small className={classes['second']} data-tone={troubles.length > 0 ? 'orange' : undefined}>
      {t('webhook.lastDay', { scheme, what: troubles.length > 0 ? listed(troubles, t) : day24 })}
    </small>
  )
}
