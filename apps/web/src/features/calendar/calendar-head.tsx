import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CalendarMonth } from '@probity/contract/calendar/calendar.ts'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/access/session.ts'
import { DigestButton } from '#web/features/inbox/digest-button.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { calendarPaths } from '#web/paths/review/calendar.ts'
import { IconCalendar, IconCertificate, IconChevronLeft, IconChevronRight } from '#web/ui/generated/icons.ts'
import classes from './calendar.module.css'
import { monthTitle } from './calendar-days.ts'
import { AddressDialog } from './dialogs/address-dialog.tsx'
import { KindPills } from './kind-pills.tsx'
import type { CalendarState } from './use-calendar.ts'

interface CalendarHeadProps {
  state: CalendarState
  month: CalendarMonth | undefined
  isNarrow: boolean
}

/** The month with its figures, month navigation, digest and private address; the kinds below. */
export function CalendarHead({ state, month, isNarrow }: CalendarHeadProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <div className="fixed">
      <div className={classes['headLine']}>
        <h1 aria-live="polite">{monthTitle(state.month, language)}</h1>
        <div className="flex gap-6">
          <ActionIcon
            variant="default"
            size={28}
            aria-label={t('calendar.previous')}
            onClick={() => state.moveMonth(-1)}
          >
            <IconChevronLeft size={16} aria-hidden="true" />
          </ActionIcon>
          <Button size="xs" onClick={state.goToday}>
            {t('calendar.goToday')}
          </Button>
          <ActionIcon variant="default" size={28} aria-label={t('calendar.next')} onClick={() => state.moveMonth(1)}>
            <IconChevronRight size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
        <span className="ink-3" role="status">
          {month === undefined ? '' : t('calendar.figures', month.counts)}
        </span>
        <div className="row wrap gap-8 pushed">
          <Actions state={state} isNarrow={isNarrow} />
        </div>
      </div>
      <KindPills state={state} month={month} />
    </div>
  )
}

function Actions({ state, isNarrow }: Pick<CalendarHeadProps, 'state' | 'isNarrow'>) {
  const t = useWords()
  const { read_only } = useProfile()
  const [isOpen, opening] = useDisclosure()
  return (
    <>
      {!isNarrow && (
        <SegmentedControl
          size="sm"
          aria-label={t('calendar.view')}
          value={state.view}
          onChange={(view) => state.goTo({ view: view === 'list' ? view : undefined, entry: undefined })}
          data={[
            { value: 'month', label: t('calendar.month') },
            { value: 'list', label: t('calendar.list') },
          ]}
        />
      )}
      <Button
        component={Link}
        to={calendarPaths.duties()}
        leftSection={<IconCertificate size={15} aria-hidden="true" />}
      >
        {t('calendar.duties')}
      </Button>
      <DigestButton />
      {!read_only && (
        <Button leftSection={<IconCalendar size={15} aria-hidden="true" />} onClick={opening.open}>
          {t('calendar.address')}
        </Button>
      )}
      {isOpen && <AddressDialog onClose={opening.close} />}
    </>
  )
}
