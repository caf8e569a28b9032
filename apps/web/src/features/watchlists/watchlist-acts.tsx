import { Button } from '@mantine/core'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useMutation } from '@tanstack/react-query'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconRefresh, IconUpload } from '#web/ui/generated/icons.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { isInvented } from './list-state.ts'
import { OwnListDialog } from './own-list-dialog.tsx'
import { AddressDialog } from './updates/address-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { removeOwnList, type ShownList, updateNow } from './watchlist-calls.ts'
import classes from './watchlists.module.css'

export interface WatchlistDetailProps {
  list: ShownList
  isKeeper: boolean
  /** Called after starting an action that takes a while. */
  onAsked: () => void
}

export function WatchlistActs({ list, isKeeper, onAsked }: WatchlistDetailProps) {
  const t = useWords()
  if (list.own) return <OwnActs list={list} onAsked={onAsked} />
  if (isInvented(list.code)) return null
  return isKeeper ? <SharedActs list={list} onAsked={onAsked} /> : <p className={classes['quiet']}>{t('lists.kept')}</p>
}

type ActsProps = Omit<WatchlistDetailProps, 'isKeeper'>

function SharedActs({ list, onAsked }: ActsProps) {
  const t = useWords()
  const language = useLanguage()
  const name = nameIn(list, language)
  const updating = useMutation({
    mutationFn: () => updateNow(list.code),
    onSuccess: () => {
      notifyDone(t('lists.asked', { name }))
      onAsked()
    },
    onError: (error) => notifyFailed(error),
  })
  return (
    <div className="flex wrap gap-8">
      <Button
        leftSection={<IconRefresh size={15} aria-hidden="true" />}
        disabled={list.address === '' || list.phase !== null || updating.isPending}
        title={list.address === '' ? t('lists.noAddress') : undefined}
        onClick={() => updating.mutate()}
      >
        {t('lists.update')}
      </Button>
      <OpensDialog
        opener={(open) => (
          <Button leftSection={<IconUpload size={15} aria-hidden="true" />} onClick={open}>
            {t('lists.upload')}
          </Button>
        )}
        dialog={(close) => (
          <UploadDialog
            list={list}
            onClose={close}
            onSent={() => {
              close()
              onAsked()
            }}
          />
        )}
      />
      <OpensDialog
        opener={(open) => <Button onClick={open}>{t('lists.editAddress')}</Button>}
        dialog={(close) => <AddressDialog list={list} onClose={close} onSaved={onAsked} />}
      />
    </div>
  )
}

function OwnActs({ list, onAsked }: ActsProps) {
  const t = useWords()
  return (
    <div className="flex wrap gap-8">
      <OpensDialog
        opener={(open) => (
          <Button leftSection={<IconUpload size={15} aria-hidden="true" />} onClick={open}>
            {t('lists.replace')}
          </Button>
        )}
        dialog={(close) => (
          <OwnListDialog
            list={list}
            taken={[]}
            onClose={close}
            onSaved={() => {
              close()
              onAsked()
            }}
          />
        )}
      />
      {list.serves && (
        <OpensDialog
          opener={(open) => <Button onClick={open}>{t('lists.remove')}</Button>}
          dialog={(close) => <RemoveDialog list={list} onClose={close} onAsked={onAsked} />}
        />
      )}
    </div>
  )
}

function RemoveDialog({ list, onClose, onAsked }: { list: ShownList; onClose: () => void; onAsked: () => void }) {
  const t = useWords()
  const name = nameIn(list, useLanguage())
  const remove = async () => {
    try {
      await removeOwnList(list.code)
      notifyDone(t('lists.removed', { name }))
      onAsked()
    } catch (error) {
      notifyFailed(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      tone="red"
      title={t('lists.removeTitle', { name })}
      confirm={t('lists.remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('lists.removeBody')}
    </ConfirmDialog>
  )
}
