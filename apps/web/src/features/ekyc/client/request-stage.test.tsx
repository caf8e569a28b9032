import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { RequestStage } from './request-stage.tsx'

beforeAll(() => loadWords('core', 'sys', 'ekyc'))

test('a request whose consent was withdrawn says so, not that more information is requested', () => {
  const consent = { withdrawn_date: 5 } as ComponentProps<typeof RequestStage>['request']['consent']
  renderInProduct(<RequestStage request={{ stage: 'info_requested', consent }} />)
  expect(screen.getByText('Consent withdrawn')).toBeDefined()
  expect(screen.queryByText('More information requested')).toBeNull()
})
