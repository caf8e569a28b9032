import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { count, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconPlus } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { ListDoctor } from './doctor/list-doctor.tsx'
import { ListEntriesPanel } from './list-entries.tsx'
import { shownLists } from './list-state.ts'
import { OwnListDialog } from './own-list-dialog.tsx'
import { ReleaseChangesPanel } from './release-changes.tsx'
import { useWatchlists } from './watchlist-calls.ts'
import { WatchlistDetail } from './watchlist-detail.tsx'
import { WatchlistTable } from './watchlist-table.tsx'
import classes from './watchlists.module.css'

/** The lists for screening: serving editions, their age, refusals, changes. */
export function Screen() {
  const { status, expectChange } = useWatchlists()
  const { list } = useSearch({ strict: false }) as Record<string, string | undefined>
  return (
    <Answered answer={status}>
      {(found) => <WatchlistsPage key={list} status={found} wanted={list} onAsked={expectChange} />}
    </Answered>
  )
}

interface WatchlistsPageProps {
  status: WatchlistStatus
  /** The list in the URL. */
  wanted: string | undefined
  onAsked: () => void
}

function WatchlistsPage({ status, wanted, onAsked }: WatchlistsPageProps) {
  const t = useWords()
  const [chosenCode, setChosen] = useState(wanted)
  const [isAdding, adding] = useDisclosure()
  const lists = shownLists(status)
  const chosen = lists.find(({ code }) => code === chosenCode) ?? lists[0]
  return (
    <>
      <PageHead
        title={t('lists.title')}
        note={<ReleaseNote status={status} />}
        actions={
          <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={adding.open}>
            {t('lists.addOwn')}
          </Button>
        }
      />
      <div className={classes['page']}>
        {status.worst.level !== 'green' && <ListDoctor status={status} onAsked={onAsked} isSection />}
        <div className={classes['top']}>
          <WatchlistTable lists={lists} chosenCode={chosen?.code} onChoose={setChosen} />
          {chosen !== undefined && (
            <WatchlistDetail key={chosen.code} list={chosen} isKeeper={status.keeper} onAsked={onAsked} />
          )}
        </div>
        {chosen?.serves === true && (
          <ListEntriesPanel key={chosen.code} list={chosen} version={status.release?.id ?? ''} />
        )}
        {status.release !== null && (
          <ReleaseChangesPanel key={status.release.id} current={status.release.id} lists={lists} />
        )}
      </div>
      {isAdding && (
        <OwnListDialog
          taken={lists.map(({ code }) => code)}
          onClose={adding.close}
          onSaved={() => {
            adding.close()
            onAsked()
          }}
        />
      )}
    </>
  )
}

function ReleaseNote({ status: { release, lists, building } }: { status: WatchlistStatus }) {
  const t = useWords()
  const language = useLanguage()
  if (building) return t('lists.building')
  if (release === null) return t('lists.noRelease')
  return t('lists.count', {
    n: lists.length,
    entities: count(release.entities),
    at: tableMinute(release.created, language),
    release: release.id.slice(0, 8),
  })
}
