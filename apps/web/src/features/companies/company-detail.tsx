import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { PartyHead } from '#web/features/parties/party-head.tsx'
import { companyNameOf } from '#web/features/parties/party-names.ts'
import { PartyRecord } from '#web/features/parties/party-record.tsx'
import { SimilarNames } from '#web/features/parties/similar-names.tsx'
import { useSave } from '#web/form/use-save.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { notifyDone, notifyFailed } from '#web/ui/notify.tsx'
import { companies } from './companies-api.ts'
import {
  type CompanyForm,
  type CompanyRecord,
  companyResolver,
  fetchCompany,
  fromCompany,
  toSave,
} from './company-form.ts'
import { companyLabels } from './company-labels.ts'
import { CompanySection, companySections } from './company-sections.tsx'
import { OwnershipPanel } from './ownership-panel.tsx'

/** A company: every part of the record on a tab of its own, saved together with its members. */
export function CompanyDetail({ id }: { id: number }) {
  const found = useQuery({ queryKey: ['corporates', 'one', id], queryFn: () => fetchCompany(id) })
  if (found.error !== null) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loading />
  return <Company key={found.data.updated_date} company={found.data} />
}

function Company({ company }: { company: CompanyRecord }) {
  const t = useWords()
  const mayChange = useMayChange('COMPANY', 'COMPANY.C')
  const form = useForm<CompanyForm>({
    defaultValues: fromCompany(company),
    resolver: companyResolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    disabled: !mayChange,
  })
  const reload = () => queryClient.invalidateQueries({ queryKey: ['corporates'] })
  const save = useSave<CompanyForm>({
    form,
    labels: companyLabels,
    send: async (values) => {
      await companies.patch(company.id, toSave(values) as Parameters<typeof companies.patch>[1])
      notifyDone(t('save.done'))
      await reload()
    },
  })
  const setStatus = async (status: 0 | 1) => {
    try {
      await companies.patch(company.id, { status, updated_date: company.updated_date })
      await reload()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <FormProvider {...form}>
      <PartyHead
        name={<CompanyName {...companyNameOf(company.names)} />}
        record={company}
        mayChange={mayChange}
        onStatus={(status) => void setStatus(status)}
      />
      <PartyRecord<CompanyForm>
        party={{ kind: 'company', id: company.id }}
        save={save}
        labels={companyLabels}
        sections={companySections}
        section={(id) => <CompanySection id={id} />}
        extras={[{ id: 'ownership', title: 'company.ownership', panel: <OwnershipPanel id={company.id} /> }]}
        aside={<SimilarNames kind="company" exclude={company.id} />}
      />
    </FormProvider>
  )
}
