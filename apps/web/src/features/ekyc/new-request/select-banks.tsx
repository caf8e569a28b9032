import { Checkbox } from '@mantine/core'
import type { EkycBank, EkycClient, EkycDocument, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { type EkycDocumentType, ekycDocumentTypeNames } from '@probity/contract/ekyc/ekyc-documents.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { CompanyName } from '#web/ui/name.tsx'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import common from '../ekyc.module.css'
import { type ConsentDraft, ConsentForm } from '../sending/consent-form.tsx'
import { stageName, typeName } from '../sending/in-language.ts'
import { isBusyBank, needOf } from './bank-needs.ts'
import classes from './new-request.module.css'

interface SelectBanksProps {
  client: EkycClient
  banks: readonly EkycBank[]
  files: readonly EkycDocument[]
  requests: readonly EkycRequest[]
  chosen: ReadonlySet<number>
  names: readonly string[]
  draft: ConsentDraft
  onChosen: (chosen: ReadonlySet<number>) => void
  onConsent: (draft: ConsentDraft) => void
}

/** Step 3: banks with the documents they request, and the consent of the company. */
export function SelectBanks(props: SelectBanksProps) {
  const t = useWords()
  const { client, banks, draft, names, onConsent } = props
  return (
    <section aria-labelledby="ekyc-step">
      <h2 id="ekyc-step">{t('ekyc.whichBanks')}</h2>
      <p>
        <CompanyName english={client.name} chinese={client.name_zh_hant} /> <code>{client.ref}</code>
      </p>
      {banks.length === 0 ? <p className="pad-12-gutter ink-3">{t('ekyc.banks.none')}</p> : <Matrix {...props} />}
      <p className={classes['legend']}>
        <span>
          <Mark need="ready" /> {t('ekyc.need.ready')}
        </span>
        <span>
          <Mark need="missing" /> {t('ekyc.need.missing')}
        </span>
        <span>
          <Mark need="unasked" /> {t('ekyc.need.unasked')}
        </span>
      </p>
      <ConsentForm draft={draft} onChange={onConsent} company={client} banks={names} />
    </section>
  )
}

function Matrix({ banks, files, requests, chosen, onChosen }: SelectBanksProps) {
  const t = useWords()
  const language = useLanguage()
  const types = ekycDocumentTypeNames.filter((type) => banks.some(({ asks }) => asks.includes(type)))
  const toggle = (id: number, isIn: boolean) =>
    onChosen(new Set(isIn ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <SmallTable title={t('ekyc.whichBanks')} className={classes['matrix']}>
      <thead>
        <tr>
          <SpokenHead>{t('ekyc.choose')}</SpokenHead>
          <th scope="col">{t('ekyc.bank')}</th>
          {types.map((type) => (
            <th key={type} scope="col">
              {typeName(type, language)}
            </th>
          ))}
          <th scope="col" data-align="end">
            {t('ekyc.files')}
          </th>
        </tr>
      </thead>
      <tbody>
        {banks.map((bank) => {
          const isBusy = isBusyBank(bank, requests)
          return (
            <tr key={bank.id} data-current={chosen.has(bank.id) && !isBusy} data-quiet={isBusy}>
              <td>
                <Checkbox
                  aria-label={bank.name}
                  checked={chosen.has(bank.id) && !isBusy}
                  disabled={isBusy}
                  onChange={(event) => toggle(bank.id, event.currentTarget.checked)}
                />
              </td>
              <td>
                <CompanyName english={bank.name} chinese={bank.name_zh_hant} />
                <small>
                  <History bank={bank} requests={requests} />
                </small>
              </td>
              {types.map((type) => (
                <td key={type}>
                  <Mark need={needOf(bank, type, files)} />
                </td>
              ))}
              <td data-align="end">
                <Files bank={bank} types={types} files={files} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </SmallTable>
  )
}

function History({ bank, requests }: { bank: EkycBank; requests: readonly EkycRequest[] }) {
  const t = useWords()
  const language = useLanguage()
  const last = requests.find(({ bank_id }) => bank_id === bank.id)
  if (last === undefined) return t('ekyc.neverAsked')
  return t('ekyc.lastRequest', {
    date: tableDay(last.request_date, language) ?? '',
    stage: stageName(last.stage, language),
  })
}

function Files({
  bank,
  types,
  files,
}: {
  bank: EkycBank
  types: readonly EkycDocumentType[]
  files: readonly EkycDocument[]
}) {
  const t = useWords()
  if (bank.asks.length === 0) return t('ekyc.allFiles')
  const ready = types.filter((type) => needOf(bank, type, files) === 'ready').length
  return (
    <span className={common['stage']} data-tone={ready < bank.asks.length ? 'orange' : 'plain'}>
      {t('ekyc.readyOf', { n: ready, total: bank.asks.length })}
    </span>
  )
}

function Mark({ need }: { need: ReturnType<typeof needOf> }) {
  const t = useWords()
  return (
    <span className={classes['need']} data-need={need} role="img" aria-label={t(`ekyc.need.${need}`)}>
      {need === 'ready' ? '✓' : need === 'unasked' ? '·' : ''}
    </span>
  )
}
