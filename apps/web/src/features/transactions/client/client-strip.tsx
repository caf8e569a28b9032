import { Button } from '@mantine/core'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { useWatch } from 'react-hook-form'
import { valueIfKnown } from '#web/api/use-answer.ts'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { IconBuilding, IconUser } from '#web/ui/generated/icons.ts'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import type { TransactionForm } from '../form/transaction-form.ts'
import classes from './client.module.css'
import { useClientFacts } from './client-facts.ts'

interface ClientStripProps {
  /** Id of the link to the record, so that other elements can point to it. */
  anchor?: string
  /** Leads back to the choice of the client. */
  onChange?: () => void
}

/** The chosen client with reference, risk and pending hits; nothing before one is chosen. */
export function ClientStrip(props: ClientStripProps) {
  const [person, company] = useWatch<TransactionForm, ['person', 'company']>({ name: ['person', 'company'] })
  const id = person ?? company
  if (id === null) return null
  return <Chosen type={person === null ? capacityType.company : capacityType.person} id={id} {...props} />
}

function Chosen({ type, id, anchor, onChange }: ClientStripProps & { type: number; id: number }) {
  const t = useWords()
  const facts = valueIfKnown(useClientFacts(type, id))
  const Icon = type === capacityType.company ? IconBuilding : IconUser
  return (
    <div
      className={classes['strip']}
      data-head={onChange !== undefined || undefined}
      role="group"
      aria-label={t('txn.client')}
    >
      <Icon size={17} aria-hidden="true" />
      <b>
        <PartyLink capacity_type={type} capacity_id={id} {...(anchor === undefined ? {} : { anchor })} />
      </b>
      {facts && (
        <>
          <code>{facts.ref_id ?? '–'}</code>
          <Risk level={riskLevelOf(facts.risk_level)} score={Number(facts.risk_score ?? 0)} />
          <span>
            <HitCount state="pending" n={facts.parties_pending} /> {t('txn.client.pending')}
          </span>
        </>
      )}
      {onChange !== undefined && (
        <Button size="xs" variant="subtle" onClick={onChange}>
          {t('txn.client.change')}
        </Button>
      )}
    </div>
  )
}
