import { useDisclosure } from '@mantine/hooks'
import { coverageCalls } from '@probity/contract/screening/calls/coverage-calls.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { HitLine } from '#web/features/hits/hit-line.tsx'
import { useListName } from '#web/features/hits/list-name.ts'
import { WeakerBand } from '#web/features/hits/weaker-band.tsx'
import { EntityDialog } from '#web/features/listed-party/entity-dialog.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import classes from './weaker-results.module.css'

export interface Customer {
  person: number | null
  company: number | null
}
type Weaker = Hit & { scan_key: string }

const notRaised = ({ person, company }: Customer) =>
  queryOptions({
    queryKey: ['not raised', person, company],
    queryFn: () => call(coverageCalls.notRaised, { query: person === null ? { company: company ?? 0 } : { person } }),
    enabled: person !== null || company !== null,
  })

/** Results of a customer's screenings below the raising level. */
export function WeakerResults({ customer }: { customer: Customer }) {
  const answer = useAnswer(notRaised(customer))
  const [isOpen, opening] = useDisclosure()
  if (answer.state !== 'value') return <IfFailed answer={answer} />
  const { count, weak, raise_from, hits } = answer.value
  return (
    <>
      <WeakerBand n={count} weak={weak} level={raise_from} isOpen={isOpen} onToggle={opening.toggle} />
      {isOpen && count > 0 && (
        <ul className={classes['list']}>
          {(hits as Weaker[]).map((hit) => (
            <li key={`${hit.scan_key} ${hit.entity_id}`}>
              <HitLine hit={hit} />
              <Why hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Its list, and the basis of its name score. */
function Why({ hit }: { hit: Weaker }) {
  const t = useWords()
  const listName = useListName()
  const language = useLanguage()
  const name = hit.explanation?.fields.find(({ field }) => field === 'name')
  return (
    <small>
      {hit.lists.map(listName).join(t('app.comma'))}
      {name !== undefined && <> · {inLanguage(name.detail, language)}</>}{' '}
      <OpensDialog
        opener={(open) => <LinkButton onClick={open}>{t('case.profile')}</LinkButton>}
        dialog={(close) => (
          <EntityDialog scan={hit.scan_key} entity={hit.entity_id} name={hit.entity_name} onClose={close} />
        )}
      />
    </small>
  )
}
