import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/kbd.tsx'
import classes from './cases.module.css'

const lines: readonly { keys: readonly string[]; words: PlainWordKey }[] = [
  { keys: ['J', 'K'], words: 'case.key.hits' },
  { keys: ['P', 'T', 'F'], words: 'case.key.status' },
  { keys: ['1', '–', '6'], words: 'case.key.exposition' },
  { keys: ['R'], words: 'case.key.remark' },
  { keys: ['X'], words: 'case.key.select' },
  { keys: ['G'], words: 'case.key.group' },
  { keys: ['U'], words: 'case.key.undo' },
  { keys: ['?'], words: 'case.key.all' },
]

/** The keys of the screen, printed where they work. */
export function KeyBar({ isNextReady }: { isNextReady: boolean }) {
  const t = useWords()
  return (
    <footer className={classes['keyBar']}>
      <ul aria-label={t('case.keys')}>
        {lines.map(({ keys, words }) => (
          <li key={words}>
            <Keys keys={keys} /> {t(words)}
          </li>
        ))}
      </ul>
      <span data-next-ready={isNextReady}>{isNextReady ? t('case.nextReady') : ''}</span>
    </footer>
  )
}
