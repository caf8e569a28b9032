import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { partyCalls } from '@probity/contract/parties/party-calls.ts'
import type { TextSearchHit } from '@probity/contract/parties/register-calls.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { listingDialogWidth, similarityDelayMs } from '#web/constants.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconSearch } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { FoundByNote } from '../list/found-by.tsx'
import { PartyLine } from './party-line.tsx'
import { PartyName, partyText } from './party-name.tsx'
import classes from './select-client.module.css'

const most = 50
type Kind = 'person' | 'company'

export interface SelectClientProps {
  onPick: (party: TextSearchHit) => void
  onClose: () => void
}

/** Finds a person or a company of the register, with facts that distinguish namesakes. */
export function SelectClient({ onPick, onClose }: SelectClientProps) {
  const t = useWords()
  const { values, set, text: field } = useFields<{ kind: Kind; typed: string }>({ kind: 'person', typed: '' })
  const { kind } = values
  const [text] = useDebouncedValue(values.typed.trim(), similarityDelayMs)
  const found = useAnswer({
    queryKey: ['parties', 'search', kind, text],
    queryFn: () => call(partyCalls.search, { query: { text, kind, limit: most } }),
    enabled: text !== '',
  })
  return (
    <Dialog opened onClose={onClose} title={t('client.select')} width={listingDialogWidth} isFreeToClose>
      <div className={classes['head']}>
        <SegmentedControl
          size="xs"
          aria-label={t('client.kind')}
          value={kind}
          onChange={(value) => set({ kind: value as Kind })}
          data={[
            { value: 'person', label: t('client.person') },
            { value: 'company', label: t('client.company') },
          ]}
        />
        <TextInput
          data-autofocus
          aria-label={t('client.search')}
          placeholder={t('party.pick')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          {...field('typed')}
        />
      </div>
      <div className={classes['found']} aria-live="polite">
        {text === '' ? (
          <p className="small-line quiet">{t('party.pick')}</p>
        ) : (
          <Answered answer={found} as="part">
            {(hits) => <Hits hits={hits} onPick={onPick} />}
          </Answered>
        )}
      </div>
    </Dialog>
  )
}

function Hits({ hits, onPick }: { hits: readonly TextSearchHit[]; onPick: SelectClientProps['onPick'] }) {
  const t = useWords()
  if (hits.length === 0) return <p className="small-line quiet">{t('party.noneFound')}</p>
  return (
    <ul>
      {hits.map((party) => (
        <li key={party.id}>
          <span>
            <PartyName party={party} />
            <FoundByNote found={party.found_by} />
            <span className={classes['line']}>
              <PartyLine party={party} /> {party.coi_number !== null && <code>{party.coi_number}</code>}
            </span>
          </span>
          <Button
            size="xs"
            aria-label={`${t('client.take')}${t('app.colon')}${partyText(party)}`}
            onClick={() => onPick(party)}
          >
            {t('client.take')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
