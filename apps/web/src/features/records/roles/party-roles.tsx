import { ActionIcon } from '@mantine/core'
import { recordCalls } from '@probity/contract/parties/party-calls.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import type { Membership } from '@probity/contract/parties/register-calls.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import type { PartyTabProps } from '#web/feature.ts'
import { PartyName, partyText } from '#web/features/parties/names/party-name.tsx'
import classes from '#web/features/parties/register.module.css'
import { roleDetail, roleWord } from '#web/features/parties/role-words.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { Day } from '#web/ui/date-display.tsx'
import { IconPencil } from '#web/ui/generated/icons.ts'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import own from './party-roles.module.css'
import { RoleDates } from './role-dates.tsx'

type Role = Membership['roles'][number]
const heads = [
  'memberships.company',
  'memberships.role',
  'memberships.since',
  'memberships.until',
  'memberships.detail',
] as const

/**
 * The companies in which this party holds a role. The dates of a person's roles are edited here, everything else on the company.
 */
export function Part({ party: { kind, id } }: PartyTabProps) {
  const t = useWords()
  const mayChange = useMayChange('COMPANY', 'COMPANY.C')
  const [changing, setChanging] = useState<{ role: Role; company: string }>()
  const mayChangeDates = kind === 'person' && mayChange
  const family = partyFamilies[kind]
  const found = useAnswer({
    queryKey: [family, 'memberships', id],
    queryFn: () => call(recordCalls[family].memberships, { params: { id } }),
  })
  if (found.state !== 'value') return <Answered answer={found}>{() => null}</Answered>
  if (found.value.length === 0) return <p className="pad-14-gutter ink-3">{t('party.noRoles')}</p>
  return (
    <section className={classes['panel']} aria-label={t('party.roles')}>
      <SmallTable title={t('party.roles')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
            {mayChangeDates && <SpokenHead>{t('table.actions')}</SpokenHead>}
          </tr>
        </thead>
        <tbody>
          {found.value.flatMap(({ company, roles }) =>
            roles.map((role) => (
              <tr key={`${role.role} ${role.id}`}>
                <td className={own['company']}>
                  <Link to={companyPaths.company(company.id)}>
                    <PartyName party={company} />
                  </Link>
                </td>
                <RoleCells role={role} />
                {mayChangeDates && (
                  <td>
                    <ActionIcon
                      size={24}
                      aria-label={t('member.changeDates', { role: t(roleWord(role.role)) })}
                      onClick={() => setChanging({ role, company: partyText(company) })}
                    >
                      <IconPencil size={14} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            )),
          )}
        </tbody>
      </SmallTable>
      {changing !== undefined && (
        <RoleDates
          role={changing.role}
          title={listed([t('member.changeDates', { role: t(roleWord(changing.role.role)) }), changing.company], t)}
          onClose={() => setChanging(undefined)}
          onSaved={() => {
            setChanging(undefined)
            found.reload()
            notifyDone(t('save.done'))
          }}
        />
      )}
    </section>
  )
}

/** The role, its start and end, and its particulars. */
function RoleCells({ role }: { role: Role }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <td>{t(roleWord(role.role))}</td>
      <td>{role.start_date === null ? '–' : <Day value={epochToDay(role.start_date)} />}</td>
      <td>
        {role.end_date !== null && role.end_date !== 0 && <Day value={epochToDay(role.end_date)} />}{' '}
        {role.is_ended && t('member.ended')}
      </td>
      <td>{roleDetail(role.role, role.detail, { t, language })}</td>
    </>
  )
}
