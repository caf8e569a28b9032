import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { AgreeMark, type Agreement } from '#web/ui/marks/agree-mark.tsx'
import classes from './landing.module.css'

interface Sample {
  agreement: Agreement
  text: string
  lang: string
  why: PlainWordKey
}

const samples: readonly Sample[] = [
  { agreement: 'same', text: '陳大文', lang: 'zh-Hant-HK', why: 'landing.sample.card' },
  { agreement: 'same', text: 'CHAN Tai Man', lang: 'en', why: 'landing.sample.romanisation' },
  { agreement: 'partly', text: '陈大文', lang: 'zh-Hans', why: 'landing.sample.simplified' },
  { agreement: 'partly', text: 'Chen Dawen', lang: 'en', why: 'landing.sample.pinyin' },
  { agreement: 'partly', text: "Ch'en Ta-wen", lang: 'en', why: 'landing.sample.wadeGiles' },
  { agreement: 'partly', text: '7115 1129 2429', lang: 'en', why: 'landing.sample.code' },
  { agreement: 'differs', text: 'CHAN Tai Man 陳大民', lang: 'zh-Hant-HK', why: 'landing.sample.other' },
]
const words = {
  same: 'landing.same',
  partly: 'landing.partly',
  differs: 'landing.differs',
  missing: 'landing.differs',
} as const

/** One name in several spellings, with the matcher's explanation of each. */
export function NameSample() {
  const t = useWords()
  return (
    <ul className={classes['sample']} aria-label={t('landing.sample')}>
      {samples.map(({ agreement, text, lang, why }) => (
        <li key={why} data-agreement={agreement}>
          <AgreeMark agreement={agreement} label={t(words[agreement])} size={22} />
          <span lang={lang} className={classes['sampleName']}>
            {text}
          </span>
          <span className={classes['why']}>{t(why)}</span>
        </li>
      ))}
    </ul>
  )
}
