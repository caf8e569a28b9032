import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { Readings } from '#web/features/parties/fieldsets/readings.tsx'
import { ErrorSummary } from '#web/form/errors/error-summary.tsx'
import { SegmentField, SelectField, SwitchField } from '#web/form/fields/choice-fields.tsx'
import { CountryField } from '#web/form/fields/country-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { type StoredScan, screenSingle } from '../scan-calls.ts'
import { Compared } from './compared.tsx'
import { PlaceRisk } from './place-risk.tsx'
import { ReleaseLine } from './release-line.tsx'
import classes from './scan-form.module.css'
import { blankScan, fromStored, type ScanForm, scanLabels, scanResolver, toQuestion } from './scan-form.ts'
import { Unfold } from './unfold.tsx'

/** Data of a party that need not be a client. */
export function SingleForm({ scan }: { scan: StoredScan | undefined }) {
  const t = useWords()
  const navigate = useNavigate()
  const { name } = useSearch({ strict: false }) as { name?: string }
  const mayRun = useMayChange('SCREENING')
  const stored = scan?.person === null && scan.company === null ? fromStored(scan.input, scan.mode) : undefined
  const form = useForm<ScanForm>({
    shouldFocusError: false,
    defaultValues: { ...blankScan, name: name ?? '' },
    ...(stored === undefined ? {} : { values: stored }),
    resolver: scanResolver,
    mode: 'onSubmit',
  })
  const save = useSave<ScanForm>({
    form,
    labels: scanLabels,
    send: async (values) => {
      const answer = await screenSingle(toQuestion(values), values.extended)
      await queryClient.invalidateQueries({ queryKey: ['why not'] })
      await navigate({ to: '.', search: { mode: 'single', scan: answer.key } })
    },
  })
  const [isOpen, opening] = useDisclosure()
  useShortcuts({ 'mod+Enter': () => void (mayRun && save.submit()) })
  const clear = () => {
    form.reset(blankScan)
    void navigate({ to: '.', search: { mode: 'single' } })
  }
  return (
    <FormProvider {...form}>
      <form
        className={classes['form']}
        data-folded={scan !== undefined && !isOpen}
        aria-label={t('menu.single')}
        onSubmit={(event) => {
          event.preventDefault()
          if (mayRun) void save.submit()
        }}
      >
        {scan !== undefined && <Unfold isOpen={isOpen} onPress={opening.toggle} />}
        <div className={classes['fields']}>
          <header>
            <h1>{t('menu.single')}</h1>
            <p>{t('scan.singleNote')}</p>
          </header>
          <ErrorSummary form={form} labels={scanLabels} failure={save.failure} />
          <ScanFields />
        </div>
        <footer>
          <Button
            type="submit"
            variant="filled"
            disabled={save.isSaving || !mayRun}
            title={mayRun ? undefined : t('error.forbidden')}
            rightSection={<Keys keys={['Ctrl', '↵']} onInk />}
          >
            {t(save.isSaving ? 'scan.running' : scan === undefined ? 'scan.run' : 'scan.again')}
          </Button>
          <Button variant="subtle" onClick={clear}>
            {t('scan.clear')}
          </Button>
        </footer>
      </form>
    </FormProvider>
  )
}

const numbers = {
  person: 'scan.id',
  company: 'scan.registration',
  vessel: 'scan.vesselNumber',
  aircraft: 'scan.tailNumber',
} as const

const genders = ['Male', 'Female', 'Others'] as const

function ScanFields() {
  const t = useWords()
  const { control } = useFormContext<ScanForm>()
  const [kind, chinese, nationality] = useWatch({ control, name: ['entity_type', 'chinese', 'nationality'] })
  const isPerson = kind === 'person'
  const kinds = [
    { value: 'person', label: t('scan.person') },
    { value: 'company', label: t('scan.company') },
    { value: 'vessel', label: t('scan.vessel') },
    { value: 'aircraft', label: t('scan.aircraft') },
  ]
  const genderOptions = [
    { value: '', label: t('scan.gender.any') },
    ...genders.map((value) => ({ value, label: t(`scan.gender.${value}`) })),
  ]
  return (
    <>
      <SegmentField<ScanForm> name="entity_type" label={t('scan.kind')} options={kinds} />
      <TextField<ScanForm> name="name" label={t('scan.name')} />
      <TextField<ScanForm> name="chinese" label={t('scan.chinese')} lang="zh-Hant-HK" />
      <Readings name={chinese} />
      {isPerson && (
        <div className={classes['pair']}>
          <TextField<ScanForm> name="dob" label={t('scan.dob')} placeholder="YYYY-MM-DD" />
          <SelectField<ScanForm> name="gender" label={t('scan.gender')} options={genderOptions} />
        </div>
      )}
      <TextField<ScanForm> name="id" label={t(numbers[kind])} isMono />
      <CountryField<ScanForm>
        name="nationality"
        label={t(isPerson ? 'scan.nationality' : kind === 'company' ? 'scan.place' : 'scan.flag')}
      />
      <PlaceRisk iso2={nationality} />
      <SwitchField<ScanForm> name="extended" label={t('scan.extended')} note={t('scan.extendedNote')} />
      <Compared />
      <ReleaseLine />
    </>
  )
}
