import { ActionIcon } from '@mantine/core'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import type { Membership } from '@probity/contract/parties/register-calls.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { fetchData } from '#web/api/cached.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import type { PartyTabProps } from '#web/feature.ts'
import { companyPaths } from '#web/features/companies/companies.paths.ts'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import classes from '#web/features/parties/register.module.css'
import { roleDetail, roleWord } from '#web/features/parties/role-words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { IconPencil } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { RoleDates } from './role-dates.tsx'

/** The companies in which this party holds a role. Dates of a person's roles change here, everything else on the company. */
export function Part({ party: { kind, id } }: PartyTabProps) {
  const t = useWords()
  const language = useLanguage()
  const mayChange = useMayChange('COMPANY', 'COMPANY.C')
  const [changing, setChanging] = useState<Membership['roles'][number]>()
  const family = partyFamilies[kind]
  const found = useAnswer({
    queryKey: [family, 'memberships', id],
    queryFn: () => fetchData<Membership[]>(`/v2/${family}/${id}/memberships`),
  })
  if (found.state !== 'value') return <Answered answer={found}>{() => null}</Answered>
  if (found.value.length === 0) return <p className={classes['panelNote']}>{t('party.noRoles')}</p>
  return (
    <section className={classes['panel']} aria-label={t('party.roles')}>
      <ul className={classes['plainList']}>
        {found.value.map(({ company, roles }) => (
          <li key={company.id}>
            <Link to={companyPaths.company(company.id)}>
              <PartyName party={company} />
            </Link>
            {roles.map((role) => (
              <div key={`${role.role} ${role.id}`} className={classes['facts']}>
                <span>{t(roleWord(role.role))}</span>
                {role.start_date !== null && <Day value={epochToDay(role.start_date)} />}
                {role.end_date !== null && role.end_date !== 0 && (
                  <>
                    – <Day value={epochToDay(role.end_date)} />
                  </>
                )}
                {role.is_ended && <span>{t('member.ended')}</span>}
                <span>{roleDetail(role.role, role.detail, { t, language })}</span>
                {kind === 'person' && mayChange && (
                  <ActionIcon
                    size={24}
                    aria-label={t('member.changeDates', { role: t(roleWord(role.role)) })}
                    onClick={() => setChanging(role)}
                  >
                    <IconPencil size={14} aria-hidden="true" />
                  </ActionIcon>
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {changing !== undefined && (
        <RoleDates
          role={changing}
          title={t('member.changeDates', { role: t(roleWord(changing.role)) })}
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
