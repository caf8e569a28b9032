import type { Shortcut } from '#web/feature.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useProduct } from '#web/product.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { singleKeysOn } from '#web/ui/shortcuts.ts'
import classes from './keyboard-map.module.css'

interface Line {
  words: PlainWordKey
  keys: readonly string[]
  then?: readonly string[]
}

interface Section {
  title: PlainWordKey
  lines: readonly Line[]
}

const anywhere = (shortcuts: readonly Shortcut[]): Section => ({
  title: 'keys.anywhere',
  lines: [
    { words: 'keys.search', keys: ['Ctrl', 'K'] },
    ...shortcuts.map(({ words, key }) => ({ words, keys: ['G'], then: [key.toUpperCase()] })),
    { words: 'keys.map', keys: ['?'] },
    { words: 'keys.close', keys: ['Esc'] },
  ],
})

const elsewhere: readonly Section[] = [
  {
    title: 'keys.lists',
    lines: [
      { words: 'keys.listSearch', keys: ['/'] },
      { words: 'keys.filter', keys: ['F'] },
      { words: 'keys.rows', keys: ['J', 'K'] },
      { words: 'keys.select', keys: ['X'] },
      { words: 'keys.range', keys: ['Shift', 'X'] },
      { words: 'keys.open', keys: ['Enter'] },
      { words: 'keys.new', keys: ['N'] },
      { words: 'keys.pages', keys: ['[', ']'] },
    ],
  },
  {
    title: 'keys.case',
    lines: [
      { words: 'keys.hits', keys: ['J', 'K'] },
      { words: 'keys.status', keys: ['P', 'T', 'F'] },
      { words: 'keys.exposition', keys: ['1', '–', '6'] },
      { words: 'keys.suggestion', keys: ['R'] },
      { words: 'keys.remarks', keys: ['M'] },
      { words: 'keys.profile', keys: ['O'] },
      { words: 'keys.audit', keys: ['A'] },
      { words: 'keys.selectHit', keys: ['X'] },
      { words: 'keys.selectGroup', keys: ['Shift', 'X'] },
      { words: 'keys.group', keys: ['G'] },
      { words: 'keys.save', keys: ['Ctrl', 'Enter'] },
      { words: 'keys.undo', keys: ['U'] },
    ],
  },
  {
    title: 'keys.forms',
    lines: [
      { words: 'keys.save', keys: ['Ctrl', 'S'] },
      { words: 'keys.step', keys: ['Alt', 'Left', 'Right'] },
      { words: 'keys.submit', keys: ['Ctrl', 'Enter'] },
    ],
  },
]

export function KeyboardMap({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords()
  const sections = [anywhere(useProduct().shortcuts), ...elsewhere]
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')} width={600}>
      <div className={classes['map']}>
        {sections.map((section) => (
          <section key={section.title}>
            <h3>{t(section.title)}</h3>
            <dl>
              {section.lines.map(({ words, keys, then }) => (
                <div key={words}>
                  <dt>{t(words)}</dt>
                  <dd>
                    <span className="spoken">{[...keys, ...(then ?? [])].join(' ')}</span>
                    <Keys keys={keys} />
                    {then !== undefined && <small aria-hidden="true">{t('keys.then')}</small>}
                    {then !== undefined && <Keys keys={then} />}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {!singleKeysOn() && <p>{t('keys.off')}</p>}
    </Dialog>
  )
}
