import { ActionIcon } from '@mantine/core'
import type { PortalDetail } from '@probity/contract/ekyc/alliance-portal.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '#web/ui/generated/icons.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { downloadHref, pageHref } from '../portal-calls.ts'
import classes from './request.module.css'

interface PreviewProps {
  request: number
  document: PortalDetail['documents'][number]
}

const sizes = [60, 80, 100, 140, 200] as const

/** One page at a time, as an image with the bank's watermark. */
export function Preview({ request, document }: PreviewProps) {
  const t = useWords()
  const {
    values: { page, size, hasFailed },
    set,
  } = useFields({ page: 1, size: 2, hasFailed: false })
  const { pages, name, id } = document
  const turn = (to: number) => set({ page: Math.min(pages, Math.max(1, to)), hasFailed: false })
  const zoom = (by: number) => set({ size: Math.min(sizes.length - 1, Math.max(0, size + by)) })
  useShortcuts({
    '[': () => turn(page - 1),
    ']': () => turn(page + 1),
    '+': () => zoom(1),
    '-': () => zoom(-1),
  })
  return (
    <div className="stack narrows shrinks">
      <div className={classes['tools']}>
        <span>{name}</span>
        <ActionIcon aria-label={t('alliance.zoomOut')} disabled={size === 0} onClick={() => zoom(-1)}>
          <IconZoomOut size={17} aria-hidden="true" />
        </ActionIcon>
        <span>{`${page} / ${pages}`}</span>
        <ActionIcon aria-label={t('alliance.zoomIn')} disabled={size === sizes.length - 1} onClick={() => zoom(1)}>
          <IconZoomIn size={17} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon aria-label={t('alliance.pageBefore')} disabled={page === 1} onClick={() => turn(page - 1)}>
          <IconChevronLeft size={17} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon aria-label={t('alliance.pageAfter')} disabled={page === pages} onClick={() => turn(page + 1)}>
          <IconChevronRight size={17} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          component="a"
          href={downloadHref(request, id)}
          variant="default"
          aria-label={t('alliance.download', { name })}
        >
          <IconDownload size={17} aria-hidden="true" />
        </ActionIcon>
      </div>
      {/* The scrolled page takes the focus, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area must be reachable by keys */}
      <div className={classes['desk']} tabIndex={0} role="region" aria-label={t('alliance.preview')}>
        {hasFailed ? (
          <p role="alert">{t('alliance.previewFailed')}</p>
        ) : (
          <img
            key={page}
            src={pageHref(request, id, page)}
            alt={t('alliance.pageOf', { name, page, pages })}
            style={{ inlineSize: `${sizes[size] ?? 100}%` }}
            onError={() => set({ hasFailed: true })}
          />
        )}
      </div>
    </div>
  )
}
