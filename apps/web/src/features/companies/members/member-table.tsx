import { ActionIcon } from '@mantine/core'
import type { HitCounts } from '@probity/contract/alerts/alerts.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { count, percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconBuilding,
  IconPencil,
  IconTrash,
  IconUser,
} from '#web/ui/generated/icons.ts'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { endedOf, keyOfMember, type Stake, sharesOf, sinceOf } from './member-facts.ts'
import type { MemberHits } from './member-hits.ts'
import { MemberName } from './member-info.tsx'
import { RoleWords } from './member-lines.tsx'
import type { Merged, PartyKey } from './member-rows.ts'
import own from './members.module.css'

export type MemberSort = { by: 'name' | 'role'; isDown: boolean }

export interface MemberTableProps {
  members: readonly Merged[]
  stakes: ReadonlyMap<string, Stake>
  edited: ReadonlySet<string>
  /** Undefined if the user may not see hits. */
  hits: MemberHits | undefined
  sort: MemberSort
  onSort: (sort: MemberSort) => void
  mayChange: boolean
  onEdit: (member: PartyKey) => void
  onRemove: (member: PartyKey) => void
}

/** The members, one row each: roles, shares, start, hits. */
export function MemberTable(props: MemberTableProps) {
  const t = useWords()
  const { hits, sort, onSort } = props
  return (
    <div className="scrolls-x">
      <table className={own['members']}>
        <thead>
          <tr>
            <SortHead by="name" label={t('party.name')} {...{ sort, onSort }} />
            <SortHead by="role" label={t('member.roles')} {...{ sort, onSort }} />
            <th scope="col" data-align="end">
              {t('member.shares')}
            </th>
            <th scope="col" data-align="end">
              {t('member.direct')}
            </th>
            <th scope="col" data-align="end">
              {t('member.effectiveShare')}
            </th>
            <th scope="col">{t('member.since')}</th>
            {hits !== undefined && (
              <th scope="col">
                {t('menu.alerts')}
                {hits.state === 'failed' && ' '}
                <IfFailed answer={hits} />
              </th>
            )}
            <th scope="col">{t('table.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {props.members.map((member) => (
            <MemberLine key={keyOfMember(member)} member={member} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortHead({
  by,
  label,
  sort,
  onSort,
}: { by: MemberSort['by']; label: string } & Pick<MemberTableProps, 'sort' | 'onSort'>) {
  const isHere = sort.by === by
  const Icon = isHere ? (sort.isDown ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th scope="col" aria-sort={isHere ? (sort.isDown ? 'descending' : 'ascending') : undefined}>
      <button type="button" data-sorted={isHere} onClick={() => onSort({ by, isDown: isHere && !sort.isDown })}>
        {label} <Icon size={13} aria-hidden="true" />
      </button>
    </th>
  )
}

function MemberLine({
  member,
  stakes,
  edited,
  hits,
  mayChange,
  onEdit,
  onRemove,
}: MemberTableProps & { member: Merged }) {
  const t = useWords()
  const key = keyOfMember(member)
  const stake = stakes.get(key)
  const since = sinceOf(member)
  const ended = endedOf(member)
  const Icon = member.is_company ? IconBuilding : IconUser
  return (
    <tr data-ended={member.is_ended || undefined}>
      <td>
        <span className={own['party']}>
          <Icon size={15} aria-hidden="true" />
          <MemberName member={member} />
          {edited.has(key) && <Tag tone="blue">{t('form.edited')}</Tag>}
        </span>
      </td>
      <td data-label={t('member.roles')}>
        {/* One text: on a telephone the parts of a cell stand side by side. */}
        <span>
          <RoleWords member={member} />
          {member.is_ended && (
            <small>
              {' '}
              {t('member.endedOn')} {ended !== null && <Day value={epochToDay(ended)} />}
            </small>
          )}
        </span>
      </td>
      <td data-align="end" data-label={t('member.shares')}>
        {sharesOf(member) === 0 ? '–' : count(sharesOf(member))}
      </td>
      <td data-align="end" data-label={t('member.direct')}>
        {stake === undefined || stake.direct === 0 ? '–' : percent(stake.direct)}
      </td>
      <td data-align="end" data-label={t('member.effectiveShare')}>
        {stake === undefined || stake.effective === 0 ? '–' : <b>{percent(stake.effective)}</b>}
      </td>
      <td data-label={t('member.since')}>
        <Day value={since === null ? null : epochToDay(since)} />
      </td>
      {hits !== undefined && (
        <td data-label={t('menu.alerts')}>{hits.state === 'value' ? <Hits counts={hits.value.get(key)} /> : '–'}</td>
      )}
      <td>
        {mayChange && (
          <>
            <ActionIcon aria-label={t('member.edit')} onClick={() => onEdit(member)}>
              <IconPencil size={15} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon aria-label={t('member.remove')} onClick={() => onRemove(member)}>
              <IconTrash size={15} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
      </td>
    </tr>
  )
}

function Hits({ counts }: { counts: HitCounts | undefined }) {
  return (
    <span className={own['hits']}>
      <HitCount state="pending" n={counts?.pending ?? 0} />
      <HitCount state="true" n={counts?.true_hits ?? 0} />
      <HitCount state="false" n={counts?.false_hits ?? 0} />
    </span>
  )
}
