import type { ReactNode } from 'react'
import { describeError } from '#web/errors.ts'
import { t } from '#web/i18n/translate.ts'
import { showNotice } from './notice-store.ts'

const doneMs = 10_000
const loadedMs = 2_000

interface Done {
  about?: ReactNode
  undo?: () => void
}

/** Shows what happened to which object, with an undo if available. Returns how to remove the notice. */
export const notifyDone = (title: string, { about, undo }: Done = {}): (() => void) =>
  showNotice({ tone: 'done', title, about, undo }, doneMs)

/** Shows the hits of a screening: done, but not good news. */
export const notifyFound = (title: string, about?: ReactNode): (() => void) =>
  showNotice({ tone: 'found', title, about }, doneMs)

/** Briefly announces that a record was loaded. */
export const notifyLoaded = (title: string): (() => void) =>
  showNotice({ tone: 'done', title, about: t('notice.loaded') }, loadedMs)

/** Errors that a form shows itself. */
export const notifyRefused = (title: string): (() => void) => showNotice({ tone: 'failed', title }, doneMs)

/** A failure without an open form. It stays until it is closed, another notice replaces it, or its page is left. */
export function notifyFailed(error: unknown, title = t('notice.failed')): () => void {
  const { text, reference } = describeError(error)
  const about = reference === undefined ? text : `${text} ${t('error.reference', { id: reference })}`
  return showNotice({ tone: 'failed', title, about }, undefined)
}

/** A save without a response. */
export const notifyLost = (title: string): (() => void) =>
  showNotice({ tone: 'failed', title, about: t('save.offline') }, undefined)

/** A record that could not be loaded. */
export function notifyNotLoaded(error: unknown, title: string): () => void {
  return showNotice(
    { tone: 'failed', title, about: t('notice.notLoaded', { why: describeError(error).text }) },
    undefined,
  )
}
