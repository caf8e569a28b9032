import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useProfile } from '#web/access/session.ts'
import { isoDateTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from '../form.module.css'
import { draftKey, placesOf, readDraft } from './drafts.ts'

interface DraftsKeptProps {
  /** The form, as its draft is stored. */
  name: string
  /** Where the form offers its drafts. */
  addPath: string
  /** What a draft contains, in a few words. */
  describe?: (values: unknown) => string
}

/** On a list: the drafts of a new record that wait on this device, and the way to them. */
export function DraftsKept({ name, addPath, describe }: DraftsKeptProps) {
  const t = useWords()
  const navigate = useNavigate()
  const key = draftKey(useProfile(), name)
  const drafts = placesOf(key).flatMap((place) => readDraft(place) ?? [])
  const [newest, ...others] = drafts.toSorted((one, other) => other.at - one.at)
  if (newest === undefined) return null
  return (
    <div className={classes['kept']}>
      <Notice
        tone="blue"
        action={
          <Button size="xs" onClick={() => void navigate({ to: addPath })}>
            {t('form.draftOpen')}
          </Button>
        }
      >
        {t('form.draftFound', { time: isoDateTime(newest.at) })}
        {describe !== undefined && ` ${describe(newest.values)}`}
        {others.length > 0 && ` ${t('form.draftsMore', { n: others.length })}`}
      </Notice>
    </div>
  )
}
