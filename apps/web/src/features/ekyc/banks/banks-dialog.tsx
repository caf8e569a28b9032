import { Button, MultiSelect, Switch, TextInput } from '@mantine/core'
import type { EkycBank } from '@probity/contract/ekyc/ekyc.ts'
import { type EkycDocumentType, ekycDocumentTypeNames } from '@probity/contract/ekyc/ekyc-documents.ts'
import { type FormEvent, useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { formText } from '#web/form/form-text.ts'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { ChooseRow, SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { addBank, bankList, patchBank, refreshEkyc } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import { typeName } from '../sending/in-language.ts'
import classes from './banks.module.css'
import { Members } from './members.tsx'

/** The banks of the alliance: the documents each requests, and its users of the portal. */
export function BanksDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const maySet = useMayChange('SETTINGS')
  return (
    <Dialog opened onClose={onClose} width={860} title={t('ekyc.banks')}>
      <Answered answer={useAnswer(bankList)} as="part">
        {(banks) => <Banks banks={banks} maySet={maySet} />}
      </Answered>
    </Dialog>
  )
}

function Banks({ banks, maySet }: { banks: readonly EkycBank[]; maySet: boolean }) {
  const t = useWords()
  const [chosen, setChosen] = useState<number>()
  const bank = banks.find(({ id }) => id === chosen)
  return (
    <div className="stack gap-12">
      {banks.length === 0 ? (
        <p className="pad-12-gutter ink-3">{t('ekyc.banks.none')}</p>
      ) : (
        <SmallTable title={t('ekyc.banks')}>
          <thead>
            <tr>
              <th scope="col">{t('ekyc.bank')}</th>
              <th scope="col" data-align="end">
                {t('ekyc.bank.members')}
              </th>
              <th scope="col">{t('ekyc.bank.state')}</th>
            </tr>
          </thead>
          <tbody>
            {banks.map((one) => (
              <tr key={one.id} data-current={one.id === chosen}>
                <td>
                  <ChooseRow isChosen={one.id === chosen} onChoose={() => setChosen(one.id)}>
                    <CompanyName english={one.name} chinese={one.name_zh_hant} />
                  </ChooseRow>
                </td>
                <td data-align="end">{count(one.members)}</td>
                <td>
                  {t(one.is_active ? 'ekyc.bank.active' : 'ekyc.bank.inactive')}
                  {one.is_remote && <small> {t('ekyc.bank.remote')}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
      {maySet && chosen === undefined && <AddBank />}
      {bank !== undefined && <OneBank key={bank.id} bank={bank} maySet={maySet} />}
      {!maySet && <p className="quiet">{t('ekyc.banks.settings')}</p>}
    </div>
  )
}

function AddBank() {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    void attempt(async () => {
      await addBank({ name: formText(values, 'name'), name_zh_hant: formText(values, 'zh') })
      form.reset()
      await refreshEkyc()
    }, tellFailed)
  }
  return (
    <form onSubmit={submit} className={classes['addRow']}>
      <TextInput name="name" label={t('ekyc.bank.name')} required maxLength={100} />
      <TextInput name="zh" label={t('ekyc.bank.nameZh')} maxLength={100} />
      <Button type="submit" disabled={isBusy}>
        {t('ekyc.bank.add')}
      </Button>
    </form>
  )
}

function OneBank({ bank, maySet }: { bank: EkycBank; maySet: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  const [asks, setAsks] = useState<readonly EkycDocumentType[]>(bank.asks)
  const change = (body: Parameters<typeof patchBank>[1]) =>
    void attempt(async () => {
      await patchBank(bank.id, body)
      await refreshEkyc()
    }, tellFailed)
  return (
    <section className="stack gap-12 pad-top-12 line-above-2" aria-label={bank.name}>
      <MultiSelect
        label={t('ekyc.bank.asks')}
        data={ekycDocumentTypeNames.map((value) => ({ value, label: typeName(value, language) }))}
        value={[...asks]}
        disabled={!maySet}
        onChange={(values) => setAsks(values as EkycDocumentType[])}
      />
      {maySet && (
        <div className="row wrap gap-8 pushed">
          <Button size="xs" disabled={isBusy || asks === bank.asks} onClick={() => change({ asks: [...asks] })}>
            {t('ekyc.bank.saveAsks')}
          </Button>
          <Switch
            label={t('ekyc.bank.active')}
            checked={bank.is_active}
            disabled={isBusy}
            onChange={(event) => change({ is_active: event.currentTarget.checked })}
          />
        </div>
      )}
      {!bank.is_remote && <Members bank={bank} maySet={maySet} />}
    </section>
  )
}
