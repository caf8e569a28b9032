import { issue } from '@probity/contract/api/issue.ts'
import { findUnsafeText, shownPath } from '@probity/contract/api/unsafe-text.ts'
import { invalid } from '../errors.ts'

export function refuseUnsafeText(value: unknown): void {
  const path = findUnsafeText(value)
  if (path !== undefined) throw invalid(issue(shownPath(path), 'unsafe_text'))
}
