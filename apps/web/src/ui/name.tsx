import { withoutGap } from '@probity/contract/parties/stored-name.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/use-words.ts'
import classes from './name.module.css'

export interface PersonName {
  /** English: surname, shown bold in capitals; then the other names. */
  sur?: string | undefined
  other?: string | undefined
  /** Chinese, as one text. */
  chinese?: string | undefined
  /** Names from mainland lists are in simplified characters. */
  isSimplified?: boolean
}

/** Both scripts, the interface's script first: on one line where there is room, on two in a narrow list. */
export function Name({ sur, other, chinese, isSimplified = false }: PersonName) {
  const english = (sur || other) && (
    <span lang="en">
      {sur && <b>{sur.toUpperCase()}</b>}
      {sur && other ? ' ' : ''}
      {other}
    </span>
  )
  const text = [sur?.toUpperCase(), other].filter(Boolean).join(' ')
  return <OneLine english={{ text, shown: english }} chinese={hanOf(chinese, isSimplified)} />
}

export function CompanyName({ english, chinese }: { english?: string | undefined; chinese?: string | undefined }) {
  const shown = (
    <span lang="en" className="medium">
      {english}
    </span>
  )
  return <OneLine english={{ text: english ?? '', shown }} chinese={hanOf(chinese, false)} />
}

interface Script {
  text: string
  shown: ReactNode
}

function hanOf(written: string | undefined, isSimplified: boolean): Script {
  const text = withoutGap(written ?? '')
  const shown = (
    <span lang={isSimplified ? 'zh-Hans' : 'zh-Hant-HK'} className={classes['han']}>
      {text}
    </span>
  )
  return { text, shown }
}

function OneLine({ english, chinese }: { english: Script; chinese: Script }) {
  const language = useLanguage()
  const scripts = language === 'zh-hant' ? [chinese, english] : [english, chinese]
  const [first, second] = scripts.filter(({ text }) => text !== '')
  return (
    <span className={classes['name']} title={[first?.text, second?.text].filter(Boolean).join(' ')}>
      {second === undefined ? first?.shown : <span className={classes['gap']}>{first?.shown}</span>}
      {second?.shown}
    </span>
  )
}
