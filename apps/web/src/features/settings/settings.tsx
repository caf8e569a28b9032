import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useOrganisationName } from '#web/access/organisation-name.ts'
import { reloadProfile } from '#web/access/session.ts'
import { listStatus } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { frontendVersion } from '#web/constants.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { flatErrors } from '#web/form/errors/flat-errors.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import { FormSection } from '#web/form/section.tsx'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { settingsPaths } from '#web/paths/firm/settings.ts'
import { riskAssessmentPaths } from '#web/paths/register/risk-assessment.ts'
import { selfTestPaths } from '#web/paths/screening/self-test.ts'
import { watchlistPaths } from '#web/paths/screening/watchlists.ts'
import { SectionLinks, sectionTabClass } from '#web/ui/page/section-tabs.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { AlertSections } from './alert-sections.tsx'
import { FormsSection, GeneralSection, LimitsSection, SignInSection } from './general-sections.tsx'
import { OfficersSection } from './officers-section.tsx'
import classes from './settings.module.css'
import { settingsQuery, writeSetting } from './settings-calls.ts'
import {
  fromRows,
  type SettingRow,
  type SettingsForm,
  type SettingWrite,
  savedNotice,
  settingLabels,
  settingsSchema,
  toSave,
  withoutWaiting,
} from './settings-form.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const sections: readonly { id: string; title: PlainWordKey; fields: readonly (keyof SettingsForm)[] }[] = [
  { id: 'general', title: 'settings.general', fields: [] },
  { id: 'auto-resolve', title: 'settings.autoResolve', fields: [] },
  { id: 'mails', title: 'settings.mails', fields: ['notify_new_alerts', 'audit_head_mail'] },
  {
    id: 'matcher',
    title: 'settings.matcher',
    fields: ['similarity_exact', 'similarity_strong', 'similarity_weak', 'raise_from', 'raise_from_binding'],
  },
  { id: 'four-eyes', title: 'settings.fourEyes', fields: ['four_eyes_categories'] },
  { id: 'sign-in', title: 'settings.signIn', fields: ['idle_sign_out_minutes', 'idle_warn_minutes'] },
  { id: 'officers', title: 'settings.officers', fields: ['reporting_officer'] },
  {
    id: 'limits',
    title: 'settings.limits',
    fields: [
      'import_undo_days',
      'linked_transaction_days',
      'linked_transaction_hours',
      'rate_off_percent',
      'retention_years',
      'first_assessment_days',
      'not_screened_minutes',
      'webhook_log_days',
    ],
  },
  {
    id: 'forms',
    title: 'settings.forms',
    fields: ['licence_number', 'form_telephone', 'form_address'],
  },
  { id: 'about', title: 'settings.about', fields: [] },
]

/** The settings of the organisation on one page; the sub-tabs jump to its sections. */
export function Screen() {
  return <Answered answer={useAnswer(settingsQuery)}>{(rows) => <SettingsPage rows={rows} />}</Answered>
}

function SettingsPage({ rows }: { rows: SettingRow[] }) {
  const t = useWords()
  const queries = useQueryClient()
  const resolver = contractResolver<SettingsForm>(settingsSchema, settingLabels)
  const form = useForm<SettingsForm>({
    shouldFocusError: false,
    values: fromRows(rows),
    resolver,
    mode: 'onTouched',
    resetOptions: { keepDirtyValues: true },
  })
  const send = async (values: SettingsForm) => {
    const waiting: SettingWrite[] = []
    const writes = toSave(values, rows)
    for (const write of writes) {
      const { approval } = await writeSetting(write)
      if (approval?.state === 'waiting') waiting.push(write)
    }
    await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
    // Languages and the second factor are read from the profile: they apply immediately, here too.
    await reloadProfile()
    const { title, waits } = savedNotice(writes.length, waiting.length)
    notifyDone(t(title), waits ? { about: t('settings.waits') } : {})
    return withoutWaiting(values, { rows, waiting })
  }
  const save = useSave({ form, labels: settingLabels, send, failureTitle: 'settings.failed' })
  return (
    <FormProvider {...form}>
      <div className={classes['page']}>
        <Links errors={flatErrors(form.formState.errors).map(({ path }) => path)} />
        <div className="stack grow narrows shrinks">
          <WaitingChanges rows={rows} />
          <FormShell save={save} labels={settingLabels} saveLabel={t('settings.save')} draftKey="settings">
            <GeneralSection />
            <AlertSections />
            <SignInSection />
            <OfficersSection />
            <LimitsSection />
            <FormsSection />
            <About />
          </FormShell>
        </div>
      </div>
    </FormProvider>
  )
}

function Links({ errors }: { errors: readonly string[] }) {
  const t = useWords()
  const tabs = sections.map(({ id, title, fields }) => ({
    id,
    label: t(title),
    mark: fields.some((field) => errors.some((path) => path.startsWith(field))) ? ('error' as const) : undefined,
  }))
  const others = [
    { to: watchlistPaths.lists(), label: t('lists.title') },
    { to: selfTestPaths.selfTest(), label: t('selfTest.title') },
    { to: settingsPaths.users(), label: t('settings.users') },
    { to: riskAssessmentPaths.riskControl(), label: t('menu.riskControl') },
  ]
  const extra = others.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={sectionTabClass}>
        {label}
      </Link>
    </li>
  ))
  return <SectionLinks label={t('menu.settings')} tabs={tabs} head={<h1>{t('menu.settings')}</h1>} extra={extra} />
}

function About() {
  const t = useWords()
  const organisation = useOrganisationName()
  const release = valueIfKnown(useAnswer(listStatus))?.release
  return (
    <FormSection id="about" title={t('settings.about')}>
      <p className={classes['facts']}>
        <span>
          {t('settings.version')} <code>{frontendVersion}</code>
        </span>
        {release !== undefined && release !== null && (
          <>
            <span>
              {t('settings.release')} <code title={release.id}>{release.id.slice(0, 12)}</code>
            </span>
            <span>
              {t('settings.algorithm')} <code>{release.algorithm}</code>
            </span>
          </>
        )}
        <span>{organisation}</span>
      </p>
    </FormSection>
  )
}
