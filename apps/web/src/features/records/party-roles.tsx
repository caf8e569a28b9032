import { epochToDay } from '@probity/contract/dates.ts'
import type { Membership } from '@probity/contract/register-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fetchData } from '#web/api/cached.ts'
import { PartyName } from '#web/features/parties/party-name.tsx'
import type { PartyOf } from '#web/features/parties/party-of.ts'
import classes from '#web/features/parties/register.module.css'
import { roleDetail, roleWord } from '#web/features/parties/role-words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import { Day } from '#web/ui/date-display.tsx'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'

/** The companies in which this party holds a role. It is changed on the company. */
export function PartyRoles({ party: { kind, id } }: { party: PartyOf }) {
  const t = useWords()
  const language = useLanguage()
  const family = kind === 'person' ? 'individuals' : 'corporates'
  const found = useQuery({
    queryKey: [family, 'memberships', id],
    queryFn: () => fetchData<Membership[]>(`/v2/${family}/${id}/memberships`),
  })
  if (found.error !== null) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loading />
  if (found.data.length === 0) return <p className={classes['panelNote']}>{t('party.noRoles')}</p>
  return (
    <section className={classes['panel']} aria-label={t('party.roles')}>
      <ul className={classes['plainList']}>
        {found.data.map(({ company, roles }) => (
          <li key={company.id}>
            <Link to={paths.company(company.id)}>
              <PartyName party={company} />
            </Link>
            {roles.map((role) => (
              <div key={`${role.role} ${role.id}`} className={classes['facts']}>
                <span>{t(roleWord(role.role))}</span>
                {role.start_date !== null && <Day value={epochToDay(role.start_date)} />}
                {role.is_ended && <span>{t('member.ended')}</span>}
                <span>{roleDetail(role.role, role.detail, language)}</span>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
