import { useForm } from 'react-hook-form'
import { PartyWizard } from '#web/features/parties/party-wizard.tsx'
import { SimilarNames } from '#web/features/parties/similar-names.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import { companies } from './companies-api.ts'
import { blankCompany, type CompanyForm, companyResolver, toSave } from './company-form.ts'
import { companyLabels } from './company-labels.ts'
import { CompanySection, companySections } from './company-sections.tsx'

/** Adds a company. */
export function CompanyWizard() {
  const t = useWords()
  const form = useForm<CompanyForm>({
    defaultValues: blankCompany(),
    resolver: companyResolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  return (
    <PartyWizard<CompanyForm>
      kind="company"
      title={t('company.add')}
      form={form}
      labels={companyLabels}
      sections={companySections}
      section={(id) => <CompanySection id={id} />}
      aside={<SimilarNames kind="company" />}
      create={(values) => companies.create(toSave(values) as Parameters<typeof companies.create>[0])}
      list={paths.companies()}
      record={paths.company}
    />
  )
}
