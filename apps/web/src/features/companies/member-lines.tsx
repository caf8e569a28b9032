import { epochToDay } from '@probity/contract/dates.ts'
import { memberRoles } from '@probity/contract/members.ts'
import { roleDetail, roleWord } from '#web/features/parties/role-words.ts'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import own from './companies.module.css'
import { listNames, type Merged } from './member-rows.ts'

/** The roles of one member, one to a line: which, since when, and what is particular to it. */
export function RoleLines({ member }: { member: Merged }) {
  const t = useWords()
  const language = useLanguage()
  const details = (role: string): string => {
    if (role === 'director') return roleDetail(role, String(member.director?.director_type), language)
    if (role === 'significant_controller')
      return roleDetail(role, member.significant_controller?.control_nature, language)
    const shares = (member.shareholder?.shares ?? []).filter(({ is_deleted }) => is_deleted !== true)
    return role === 'shareholder'
      ? shares.map(({ shares_num, type }) => `${count(shares_num ?? 0)} ${type}`).join(', ')
      : ''
  }
  const roles = listNames.map((list) => memberRoles[list]).filter((role) => member[role] !== undefined)
  return roles.map((role) => {
    const since = sinceOf(member[role] as object)
    return (
      <span key={role} className={own['role']}>
        {t(roleWord(role))}
        <small>
          {details(role)} {since !== null && <Day value={epochToDay(since)} />}
        </small>
      </span>
    )
  })
}

const sinceKeys = ['start_date', 'effect_date', 'commencement_date'] as const
function sinceOf(row: { [K in (typeof sinceKeys)[number]]?: number | null }): number | null {
  return sinceKeys.map((key) => row[key]).find((date) => typeof date === 'number' && date !== 0) ?? null
}
