import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { languageToShow } from '#web/access/offered-languages.ts'
import { usePreferences } from '#web/access/preferences.ts'
import { profileQuery } from '#web/access/session.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { currentLanguage, hasChosenLanguage, showLanguage } from '#web/i18n/translate.ts'
import { setSingleKeys } from '#web/ui/shortcuts.ts'

/**
 * Applies preferences chosen on another device after sign-in. A language chosen on this device is kept as long as it is offered.
 */
export function ApplyPreferences() {
  const { preferences, isLoaded } = usePreferences()
  const { setColorScheme } = useMantineColorScheme()
  const profile = valueIfKnown(useAnswer({ ...profileQuery, enabled: false }))
  const { colour_scheme, single_key_shortcuts, language } = preferences
  // The colour scheme, the shortcuts and the language are stored on the device, outside React.
  useEffect(() => {
    if (!isLoaded) return
    if (colour_scheme !== undefined) setColorScheme(colour_scheme)
    if (single_key_shortcuts !== undefined) setSingleKeys(single_key_shortcuts)
  }, [isLoaded, colour_scheme, single_key_shortcuts, setColorScheme])
  // As above.
  useEffect(() => {
    if (!isLoaded || profile === undefined) return
    void showLanguage(
      languageToShow(profile, { shown: currentLanguage(), chosen: hasChosenLanguage(), preferred: language }),
    )
  }, [isLoaded, language, profile])
  return null
}
