import { companyCalls } from '@probity/contract/companies/company-calls.ts'
import { recordCalls } from '@probity/contract/parties/party-calls.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { useMayOpen } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import type { PartyOf } from '#web/feature.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { hitCountsOf } from '../hit-counts.ts'
import { PartyName } from '../names/party-name.tsx'
import classes from '../register.module.css'
import { roleWord } from '../role-words.ts'

/** References to a party that is about to be deleted: its roles, its members, its pending hits. */
export function WhatHangsOn({ party }: { party: PartyOf }) {
  const t = useWords()
  const memberships = useAnswer({
    queryKey: [partyFamilies[party.kind], 'memberships', party.id],
    queryFn: () => call(recordCalls[partyFamilies[party.kind]].memberships, { params: { id: party.id } }),
  })
  return (
    <Answered answer={memberships} as="part">
      {(held) => (
        <ul className={classes['hanging']}>
          {held.map(({ company, roles }) => (
            <li key={company.id}>
              <PartyName party={company} />{' '}
              {t('party.hangsRoles', {
                roles: listed(
                  roles.map(({ role }) => t(roleWord(role))),
                  t,
                ),
              })}
            </li>
          ))}
          {held.length === 0 && <li>{t('party.hangsNoRoles')}</li>}
          {party.kind === 'company' && <MembersOf id={party.id} />}
          <HitsOf party={party} />
        </ul>
      )}
    </Answered>
  )
}

function MembersOf({ id }: { id: number }) {
  const t = useWords()
  const members = useAnswer({
    queryKey: ['corporates', 'parties', id],
    queryFn: () => call(companyCalls.parties, { params: { id } }),
  })
  return (
    <Answered answer={members} as="line">
      {(found) => found.length > 0 && <li>{t('party.hangsMembers', { n: found.length })}</li>}
    </Answered>
  )
}

function HitsOf({ party }: { party: PartyOf }) {
  const t = useWords()
  const may = useMayOpen('AlertsHistory')
  const counts = useAnswer({ ...hitCountsOf(party), enabled: may })
  if (!may) return null
  return (
    <Answered answer={counts} as="line">
      {([found]) => {
        const { pending = 0, true_hits = 0 } = found ?? {}
        return pending + true_hits > 0 && <li>{t('party.hangsHits', { pending, confirmed: true_hits })}</li>
      }}
    </Answered>
  )
}
