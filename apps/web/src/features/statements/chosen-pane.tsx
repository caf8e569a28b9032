import { ActionIcon, Button } from '@mantine/core'
import { matchWays, type StatementMonth } from '@probity/contract/statements/statements.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { count, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { IconChevronLeft, IconChevronRight } from '#web/ui/generated/icons.ts'
import { AgreeMark } from '#web/ui/marks/agree-mark.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { clientOf, type Entry, type EntryKind, isOpen, legKey } from './entries.ts'
import { FindDialog } from './find-dialog.tsx'
import { type Settling, settledOf } from './use-settling.ts'

interface PaneProps {
  month: StatementMonth
  entries: readonly Entry[]
  chosen: Entry | undefined
  settling: Settling
  mayChange: boolean
  onMove: (by: number) => void
}

const pane = { flex: '1 1 300px' }
const titles = {
  matched: 'statements.matched',
  suggested: 'statements.suggested',
  bank: 'statements.onlyBank',
  ledger: 'statements.onlyLedger',
} as const satisfies Record<EntryKind, string>
const marks = { same: 'same', near: 'partly', none: 'missing' } as const

/** The chosen row: why it is suggested or how it was settled, and what can be done with it. */
export function ChosenPane({ month, entries, chosen, settling, mayChange, onMove }: PaneProps) {
  const t = useWords()
  const open = entries.filter(isOpen)
  const at = chosen === undefined ? -1 : open.indexOf(chosen)
  return (
    <section className="h2-14 stack gap-12 pad-12-gutter line-before" style={pane} aria-label={t('statements.chosen')}>
      <header className="row between gap-8">
        <h2>{t(chosen === undefined ? 'statements.nothingChosen' : titles[chosen.kind])}</h2>
        <div className="row gap-4">
          {at >= 0 && (
            <small className="ink-3">{t('statements.position', { at: count(at + 1), of: count(open.length) })}</small>
          )}
          <ActionIcon aria-label={t('statements.previous')} onClick={() => onMove(-1)}>
            <IconChevronLeft size={15} />
          </ActionIcon>
          <ActionIcon aria-label={t('statements.next')} onClick={() => onMove(1)}>
            <IconChevronRight size={15} />
          </ActionIcon>
        </div>
      </header>
      {open.length === 0 && <p>{t('statements.allDone')}</p>}
      {chosen !== undefined && (
        <>
          <Evidence entry={chosen} />
          {mayChange && <Acts key={chosen.key} {...{ month, settling }} entry={chosen} />}
          <Records entry={chosen} />
        </>
      )}
    </section>
  )
}

function Evidence({ entry: { suggestion, match } }: { entry: Entry }) {
  const t = useWords()
  const language = useLanguage()
  if (match !== undefined)
    return (
      <p>
        {t('statements.by', { how: inLanguage(matchWays[match.how], language), by: match.matched_by })}
        <small className="block ink-3">{tableMinute(match.create_date, language)}</small>
        {match.reason}
      </p>
    )
  if (suggestion === undefined) return null
  return (
    <ul className="plain-list stack gap-8" aria-label={t('statements.why')}>
      {suggestion.why.map(({ what, line, ledger, agrees }, at) => (
        <li key={`${what} ${line} ${ledger} ${String(at)}`} className="row gap-8">
          <span className="ink-3 grow">{t(`statements.what.${what}`)}</span>
          <span className="breaks">{line}</span>
          <AgreeMark agreement={marks[agrees]} label={t(`statements.agrees.${agrees}`)} />
          <span className="breaks">{ledger}</span>
        </li>
      ))}
    </ul>
  )
}

interface ActsProps extends Pick<PaneProps, 'month' | 'settling'> {
  entry: Entry
}

function Acts({ month, entry, settling }: ActsProps) {
  const t = useWords()
  const [finds, setFinds] = useState(false)
  const { isBusy } = settling
  useShortcuts({ f: () => isOpen(entry) && setFinds(true) })
  const [line] = entry.lines
  return (
    <div className="row wrap gap-8">
      {entry.kind === 'suggested' && (
        <>
          <Button
            variant="filled"
            disabled={isBusy}
            rightSection={<Keys keys={['↵']} onInk />}
            onClick={() => settling.take(entry)}
          >
            {t('statements.match')}
          </Button>
          <Button disabled={isBusy} rightSection={<Keys keys={['R']} />} onClick={() => settling.refuse(entry)}>
            {t('statements.notThis')}
          </Button>
        </>
      )}
      {isOpen(entry) && (
        <Button rightSection={<Keys keys={['F']} />} onClick={() => setFinds(true)}>
          {t('statements.find')}
        </Button>
      )}
      {entry.kind === 'bank' && (
        <>
          <Button disabled={isBusy} rightSection={<Keys keys={['C']} />} onClick={() => settling.charge(entry)}>
            {t('statements.charge')}
          </Button>
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to={transactionPaths.transactionAdd(line?.amount.startsWith('-') ? 'outward' : 'inward')}
              />
            )}
          >
            {t('statements.makeRecord')}
          </Button>
        </>
      )}
      {(entry.kind === 'bank' || entry.kind === 'ledger') && <WithReason entry={entry} settling={settling} />}
      {entry.kind === 'matched' && (
        <Button disabled={isBusy} rightSection={<Keys keys={['U']} />} onClick={() => settling.undo(entry)}>
          {t('statements.undo')}
        </Button>
      )}
      {finds && <FindDialog {...{ month, entry, settling }} onClose={() => setFinds(false)} />}
    </div>
  )
}

const reasonMax = 500

function WithReason({ entry, settling }: { entry: Entry; settling: Settling }) {
  const t = useWords()
  return (
    <OpensDialog
      opener={(open) => <Button onClick={open}>{t('statements.reason')}</Button>}
      dialog={(close) => (
        <ReasonDialog
          title={t('statements.reasonTitle')}
          confirm={t('statements.reason')}
          label={t('statements.reasonLabel')}
          maxLength={reasonMax}
          onConfirm={async (reason) => {
            await settling.choose(settledOf(entry), reason)
            close()
          }}
          onClose={close}
        />
      )}
    />
  )
}

function Records({ entry: { legs } }: { entry: Entry }) {
  return (
    <ul className="plain-list">
      {legs.map((leg) => (
        <li key={legKey(leg)}>
          <Link to={transactionPaths.transaction(leg.transaction)}>{leg.tran_ref}</Link> {clientOf(leg)}
        </li>
      ))}
    </ul>
  )
}
