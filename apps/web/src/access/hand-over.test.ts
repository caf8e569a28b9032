import { describe, expect, test } from 'vitest'
import { answerWith, json, withoutWebLocks } from '#web/api/answer-with.test-double.ts'
import { readTokens, storeTokens } from '#web/api/session/tokens.ts'
import { receiveHandOver, takeHandOver } from './hand-over.ts'

withoutWebLocks()

/** A server that exchanges the handover pair once and knows the user of each token. */
const serve = (names: Record<string, string>, swap = { token: 'fresh', refresh: 'fresh-r' }) => {
  const server = answerWith(({ url, headers }) => {
    if (url === '/v1/users/hand_over') return swap.token === '' ? json(401, {}) : json(200, { status: 200, ...swap })
    const name = names[headers.get('authorization')?.slice('Bearer '.length) ?? '']
    return name === undefined
      ? json(401, {})
      : json(200, { status: 200, data: { username: name, organization: 'demo' } })
  })
  return server.asked
}

describe('the tokens of a hand-over', () => {
  const addressed = (search: string) => {
    const seen: string[] = []
    const history = { replaceState: (_: unknown, __: string, url: string) => void seen.push(url) } as unknown as History
    return { pair: takeHandOver({ search, pathname: '/sys' } as Location, history), seen }
  }
  test('leave the address at once [NAV-083] [NAV-084]', () => {
    expect(addressed('?at=a&rt=b')).toEqual({ pair: { access: 'a', refresh: 'b' }, seen: ['/sys'] })
  })
  test('count only when both are there [NAV-084]', () => {
    expect(addressed('?at=a').pair).toBeUndefined()
    expect(addressed('?at=&rt=b').pair).toBeUndefined()
    expect(addressed('?q=1')).toEqual({ pair: undefined, seen: [] })
  })
})

describe('receiving a hand-over', () => {
  const handed = { access: 'handed', refresh: 'handed-r' }
  test('on a device without a session swaps the pair and asks before it is used [NAV-082]', async () => {
    serve({ fresh: 'amy' })
    const pair = { access: 'fresh', refresh: 'fresh-r' }
    expect(await receiveHandOver(handed)).toEqual({ incoming: 'amy (demo)', pair })
    expect(readTokens()).toBeUndefined()
  })
  test('of the same user goes on without a question', async () => {
    storeTokens({ access: 'held', refresh: 'held-r' })
    serve({ held: 'amy', fresh: 'amy' })
    expect(await receiveHandOver(handed)).toBeUndefined()
    expect(readTokens()?.access).toBe('fresh')
  })
  test('of another user asks first and changes nothing meanwhile [NAV-085]', async () => {
    storeTokens({ access: 'held', refresh: 'held-r' })
    serve({ held: 'amy', fresh: 'mallory' })
    const choice = await receiveHandOver(handed)
    expect(choice).toMatchObject({ current: 'amy (demo)', incoming: 'mallory (demo)' })
    expect(readTokens()?.access).toBe('held')
  })
  test('that no longer works leaves the session of the device alone', async () => {
    storeTokens({ access: 'held', refresh: 'held-r' })
    serve({ held: 'amy' }, { token: '', refresh: '' })
    expect(await receiveHandOver(handed)).toBeUndefined()
    expect(readTokens()?.access).toBe('held')
  })
})
