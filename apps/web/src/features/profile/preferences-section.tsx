import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core'
import type { PreferenceKey } from '@probity/contract/settings/settings.ts'
import { useState } from 'react'
import { useProfileLanguages } from '#web/access/offered-languages.ts'
import { usePreferences } from '#web/access/preferences.ts'
import { reloadProfile, useProfile } from '#web/access/session.ts'
import { FormSection } from '#web/form/section.tsx'
import { type Language, ownName } from '#web/i18n/languages.ts'
import { chooseLanguage } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { setSingleKeys, singleKeysOn } from '#web/ui/shortcuts.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './profile.module.css'

/** Each choice takes effect here immediately and is stored for other devices. */
export function PreferencesSection() {
  const t = useWords()
  const language = useLanguage()
  const offered = useProfileLanguages()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { ignore_external_url_confirm: skipsQuestion } = useProfile()
  const [singleKeys, setKeys] = useState(singleKeysOn)
  const { keep } = usePreferences()
  const save = (name: PreferenceKey, value: boolean | string) =>
    keep(name, value).catch((error: unknown) => notifyFailed(error))

  return (
    <FormSection title={t('preferences.title')} note={t('preferences.note')}>
      <div className={classes['preferences']}>
        <Labelled label={t('preferences.language')}>
          <SegmentedControl
            aria-label={t('preferences.language')}
            data={offered.map((value) => ({ value, label: ownName[value] }))}
            value={language}
            onChange={(value) => {
              void chooseLanguage(value as Language)
              void save('language', value)
            }}
          />
        </Labelled>
        <Labelled label={t('preferences.colours')}>
          <SegmentedControl
            aria-label={t('preferences.colours')}
            data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`preferences.${value}`) }))}
            value={colorScheme}
            onChange={(value) => {
              setColorScheme(value as 'auto' | 'light' | 'dark')
              void save('colour_scheme', value)
            }}
          />
        </Labelled>
        <div className="stack gap-8">
          <Switch
            label={
              <>
                {t('preferences.singleKeys')} <Keys keys={['J', 'K', 'P', 'T', 'F']} />
              </>
            }
            checked={singleKeys}
            onChange={(event) => {
              setSingleKeys(event.currentTarget.checked)
              setKeys(event.currentTarget.checked)
              void save('single_key_shortcuts', event.currentTarget.checked)
            }}
          />
          <Switch
            label={t('preferences.external')}
            checked={!skipsQuestion}
            onChange={(event) =>
              void save('ignore_external_url_confirm', !event.currentTarget.checked).then(reloadProfile)
            }
          />
        </div>
      </div>
    </FormSection>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p className={classes['label']} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}
