import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/use-words.ts'
import classes from './name.module.css'

export interface PersonName {
  /** English: surname, shown in capitals and bold; then the other names. */
  sur?: string | undefined
  other?: string | undefined
  /** Chinese, as one text. */
  chinese?: string | undefined
  /** Names of mainland lists are written in simplified characters. */
  isSimplified?: boolean
}

/** Both scripts on one line, the one of the interface first. An ellipsis cuts letters, never a whole script. */
export function Name({ sur, other, chinese, isSimplified = false }: PersonName) {
  const english = (sur || other) && (
    <span lang="en" key="en">
      {sur && <b>{sur.toUpperCase()}</b>}
      {sur && other ? ' ' : ''}
      {other}
    </span>
  )
  return <OneLine english={english} han={<Han text={chinese} isSimplified={isSimplified} />} hasHan={!!chinese} />
}

export function CompanyName({ english, chinese }: { english?: string | undefined; chinese?: string | undefined }) {
  const latin = english && (
    <span lang="en" key="en" className={classes['company']}>
      {english}
    </span>
  )
  return <OneLine english={latin} han={<Han text={chinese} isSimplified={false} />} hasHan={!!chinese} />
}

function Han({ text, isSimplified }: { text: string | undefined; isSimplified: boolean }) {
  return (
    <span lang={isSimplified ? 'zh-Hans' : 'zh-Hant-HK'} className={classes['han']}>
      {text}
    </span>
  )
}

function OneLine({ english, han, hasHan }: { english: ReactNode; han: ReactNode; hasHan: boolean }) {
  const language = useLanguage()
  const parts = [english, hasHan && han].filter((part) => part !== undefined && part !== '' && part !== false)
  const ordered = language === 'zh-hant' ? parts.toReversed() : parts
  return (
    <span className={classes['name']}>
      {ordered.length > 1 ? <span className={classes['gap']}>{ordered[0]}</span> : ordered[0]}
      {ordered[1]}
    </span>
  )
}
