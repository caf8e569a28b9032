import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { usePreferences } from '#web/access/preferences.ts'
import { chooseLanguage, hasChosenLanguage } from '#web/i18n/translate.ts'
import { setSingleKeys } from '#web/ui/shortcuts.ts'

/** Brings what the user chose on another device here, once they are signed in. A language chosen on this one stays. */
export function ApplyPreferences() {
  const { preferences, isLoaded } = usePreferences()
  const { setColorScheme } = useMantineColorScheme()
  const { colour_scheme, single_key_shortcuts, language } = preferences
  // The scheme, the keys and the language are kept by the device, outside React.
  useEffect(() => {
    if (!isLoaded) return
    if (colour_scheme !== undefined) setColorScheme(colour_scheme)
    if (single_key_shortcuts !== undefined) setSingleKeys(single_key_shortcuts)
    if (language !== undefined && !hasChosenLanguage()) void chooseLanguage(language)
  }, [isLoaded, colour_scheme, single_key_shortcuts, language, setColorScheme])
  return null
}
