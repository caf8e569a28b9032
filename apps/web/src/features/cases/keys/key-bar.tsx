import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import classes from './key-bar.module.css'

const lines: readonly { keys: readonly string[]; words: PlainWordKey; isDeciding?: true }[] = [
  { keys: ['J', 'K'], words: 'case.key.hits' },
  { keys: ['P', 'T', 'F'], words: 'case.key.status', isDeciding: true },
  { keys: ['1', '–', '6'], words: 'case.key.exposition', isDeciding: true },
  { keys: ['R'], words: 'case.key.remark', isDeciding: true },
  { keys: ['X'], words: 'case.key.select', isDeciding: true },
  { keys: ['L'], words: 'case.key.rows' },
  { keys: ['B'], words: 'case.key.law' },
  { keys: ['G'], words: 'case.key.group' },
  { keys: ['U'], words: 'case.key.undo', isDeciding: true },
  { keys: ['?'], words: 'case.key.all' },
]

/** The shortcuts of the screen. Users without the right to decide do not see the shortcuts of a decision. */
export function KeyBar({ isNextReady, mayDecide }: { isNextReady: boolean; mayDecide: boolean }) {
  const t = useWords()
  const shown = lines.filter(({ isDeciding }) => mayDecide || isDeciding !== true)
  return (
    <footer className={classes['keyBar']}>
      <ul aria-label={t('case.keys')}>
        {shown.map(({ keys, words }) => (
          <li key={words}>
            <Keys keys={keys} /> {t(words)}
          </li>
        ))}
      </ul>
      <span data-next-ready={isNextReady}>{isNextReady ? t('case.nextReady') : ''}</span>
    </footer>
  )
}
