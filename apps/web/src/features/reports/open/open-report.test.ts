import { expect, test, vi } from 'vitest'
import { openReport } from './open-report.ts'

test.each([
  ['case', '/report/AlertCase', { case: 1 }],
  ['entity', '/report/ScreeningEntity', { scan: 'k', entity: 'x' }],
  ['screening', '/report/Screening', { scan: 'k' }],
] as const)(
  'the %s report opens in a window of 920 by 800 [NAV-066] [NAV-067] [NAV-072]',
  async (kind, address, rest) => {
    const open = vi.fn<typeof window.open>().mockReturnValue(null)
    vi.stubGlobal('open', open)
    await expect(openReport({ kind, ...rest } as never, 'en')).rejects.toThrow('blocked')
    expect(open).toHaveBeenCalledWith(address, '_blank', 'popup,width=920,height=800')
  },
)
