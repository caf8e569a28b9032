import { Button, Textarea, TextInput } from '@mantine/core'
import { type RiskLevel, riskLevels } from '@probity/contract/values/countries.ts'
import { isDay } from '@probity/contract/values/dates.ts'
import { hongKongDay, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { Changes } from '../editor/effect.tsx'
import classes from './countries.module.css'
import { countryPreview, type Place, setCountryRisk } from './country-calls.ts'

const basisMax = 500

/** Sets the level of one place from a day on; shows the affected parties before it is saved. */
export function CountryForm({ place }: { place: Place }) {
  const t = useWords()
  const mayChange = useMayChange('SETTINGS')
  const [level, setLevel] = useState<RiskLevel>(place.risk_level)
  const isChanged = level !== place.risk_level
  return (
    <section className={classes['form']} aria-label={place.name}>
      <h2>
        <Flag iso2={place.iso2} /> {place.name}
      </h2>
      <p>
        <Risk level={riskLevelOf(place.risk_level)} score={place.risk_score} />
      </p>
      {place.basis !== null && <p>{place.basis}</p>}
      {mayChange ? (
        <>
          <Select
            label={t('risk.countries.new')}
            data={riskLevels.map((value) => ({ value, label: t(`risk.${riskLevelOf(value)}`) }))}
            value={level}
            onChange={(value) => value !== null && setLevel(value as RiskLevel)}
          />
          {isChanged && <Saving place={place} level={level} />}
        </>
      ) : (
        <p>{t('risk.countries.readOnly')}</p>
      )}
    </section>
  )
}

function Saving({ place, level }: { place: Place; level: RiskLevel }) {
  const t = useWords()
  const queries = useQueryClient()
  const { isBusy, attempt } = useAttempt()
  const { values, text } = useFields(() => ({ from: hongKongDay(clock.now()), basis: '' }))
  const { from, basis } = values
  const change = { iso2: place.iso2, risk_level: level }
  const preview = useAnswer(countryPreview(change))
  const isToday = from === hongKongDay(clock.now())
  const isSound = isDay(from)
  const save = () =>
    attempt(
      async () => {
        await setCountryRisk({
          ...change,
          ...(isToday ? {} : { valid_from: startOfDay(from) }),
          ...(basis.trim() === '' ? {} : { basis }),
        })
        notifyDone(t('risk.countries.saved', { place: place.name }))
        await queries.invalidateQueries()
      },
      (error) => notifyFailed(error, t('save.error')),
    )
  return (
    <>
      <TextInput
        label={t('risk.countries.from')}
        placeholder="YYYY-MM-DD"
        error={isSound ? undefined : t('validate.dateFormat')}
        {...text('from')}
      />
      <Textarea label={t('risk.countries.basis')} maxLength={basisMax} autosize minRows={2} {...text('basis')} />
      <section aria-label={t('risk.effect.title')} aria-live="polite">
        <h3>{t('risk.effect.title')}</h3>
        <Answered answer={preview} as="part">
          {(sum) => <Changes sum={sum} />}
        </Answered>
      </section>
      <Button
        variant="filled"
        disabled={isBusy || !isSound || preview.state !== 'value'}
        title={preview.state === 'value' ? undefined : t('risk.countries.wait')}
        onClick={() => void save()}
      >
        {isBusy ? t('button.saving') : t('button.save')}
      </Button>
    </>
  )
}
