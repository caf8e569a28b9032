import { useWatch } from 'react-hook-form'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import { roleDetail, roleWord } from '#web/features/parties/role-words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { CompanyForm } from '../company-form.ts'
import { rolesOf } from './member-facts.ts'
import type { Merged } from './member-rows.ts'

/** The roles of one member in a line, each with its particulars. */
export function RoleWords({ member }: { member: Merged }) {
  const t = useWords()
  const language = useLanguage()
  const detailOf: Record<string, string | null | undefined> = {
    director: String(member.director?.director_type),
    significant_controller: member.significant_controller?.control_nature,
  }
  const directors = useWatch<CompanyForm, 'directors'>({ name: 'directors' })
  const { alternate_to_id: id, alternate_to_uuid: uuid } = member.director ?? {}
  const principal = directors.find((row) => (id ? row.id === id : uuid ? row.uuid === uuid : false))
  return rolesOf(member).map((role, at) => {
    const detail = roleDetail(role, detailOf[role], { t, language })
    return (
      <span key={role}>
        {at > 0 && t('app.listComma')}
        {t(roleWord(role))}
        {detail !== '' && <small> ({detail})</small>}
        {role === 'director' && principal !== undefined && (
          <small>
            {' '}
            {t('member.alternateTo')} <PartyLink {...principal} />
          </small>
        )}
      </span>
    )
  })
}
