import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ListedPartyRows } from '@probity/contract/alerts/listed-parties.ts'
import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { listsOf } from '#web/features/hits/also-on.tsx'
import { useListName } from '#web/features/hits/list-name.ts'
import { joinRows, listedPartyQuery } from '#web/features/listed-party/party-calls.ts'
import { useReasons } from '#web/features/listed-party/same-party.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { IconGavel, IconStack2 } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import type { PartyOfHit } from '../review/use-party.ts'
import classes from './party-band.module.css'
import { SplitDialog } from './split-dialog.tsx'

/** One party on several lists: the leading row, the other rows, the reasons, and a way to separate rows. */
export function PartyBand({ row, party }: { row: EntityRow; party: PartyOfHit }) {
  const t = useWords()
  const reasons = useReasons()
  const mayReview = useMayChange('ALERTSHISTORY', 'ALERTCASEPOOL')
  const mayChangeSettings = useMayChange('SETTINGS')
  const maySplit = mayReview && mayChangeSettings
  const listed = valueIfKnown(useAnswer(listedPartyQuery(row.entity_id)))
  const [isSplitting, splitting] = useDisclosure()
  const refresh = useRefresh()
  const { rows } = party
  const isOne = rows.length > 1
  const lists = listsOf(rows).size
  const heading = lists > 1 ? t('case.oneParty', { n: lists }) : t('case.oneListParty', { n: rows.length })
  if (!isOne && (listed?.splits ?? []).length === 0) return null
  return (
    <section className={classes['band']} aria-label={heading}>
      <IconStack2 size={16} aria-hidden="true" />
      <div>
        {isOne && <b>{heading}</b>}
        {isOne && <Lists row={row} rows={rows} onShow={party.show} />}
        {isOne && listed && <small>{reasons(listed.links)}</small>}
        {listed && <Splits listed={listed} maySplit={maySplit} onJoined={refresh} />}
      </div>
      {isOne && maySplit && listed && <LinkButton onClick={splitting.open}>{t('case.split')}</LinkButton>}
      {isSplitting && listed && <SplitDialog listed={listed} onDone={refresh} onClose={splitting.close} />}
    </section>
  )
}

function useRefresh() {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [['listed_parties'], ['queue'], ['queue count'], ['alert_case_entities']])
      void queries.invalidateQueries({ queryKey })
  }
}

interface ListsProps {
  row: EntityRow
  rows: readonly PartyRow[]
  onShow: (id: number) => void
}

/** The leading list first; a click on a list shows its evidence. */
function Lists({ row, rows, onShow }: ListsProps) {
  const t = useWords()
  const nameOf = useListName()
  return (
    <p className={classes['lists']}>
      {rows.map((one, at) => (
        <span key={`${one.table} ${one.id}`}>
          {at === 1 && <span className="ink-2">{t('case.alsoOn')} </span>}
          <Button
            size="compact-xs"
            variant={at === 0 ? 'filled' : 'default'}
            aria-pressed={one.id === row.id}
            disabled={one.table !== 'alert_case_entities'}
            title={one.entity_name}
            leftSection={one.binds ? <IconGavel size={13} aria-label={t('case.binds')} /> : undefined}
            onClick={() => onShow(one.id)}
          >
            {one.list === null ? one.entity_name : nameOf(one.list)}
          </Button>
        </span>
      ))}
    </p>
  )
}

interface SplitsProps {
  listed: ListedPartyRows
  maySplit: boolean
  onJoined: () => void
}

function Splits({ listed, maySplit, onJoined }: SplitsProps) {
  const t = useWords()
  const nameOf = useListName()
  const listOf = new Map(listed.rows.map(({ entity_id, list }) => [entity_id, nameOf(list)]))
  const join = async (id: number) => {
    try {
      await joinRows(id)
      notifyDone(t('case.joined'))
      onJoined()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return listed.splits.map(({ id, entities, reason, username }) => (
    <p key={id}>
      {t('case.setApart', {
        lists: entities.map((entity) => listOf.get(entity) ?? entity).join(t('app.comma')),
        name: username,
        reason,
      })}{' '}
      {maySplit && <LinkButton onClick={() => void join(id)}>{t('case.join')}</LinkButton>}
    </p>
  ))
}
