import { expect, test } from 'vitest'
import { craftOf, type Tracked } from './count-craft.ts'

const valueOf = (tracked: Tracked[], name: string) => craftOf(tracked).find((one) => one.name === name)?.value
const rule = '.a {\n  color: red;\n  margin: 0;\n}\n'
const turned = '.b {\n  margin: 0;\n  color: red;\n}\n'

test('tests are no source, and style is counted beside it', () => {
  const tracked = [
    { path: 'apps/web/src/a.ts', text: 'one\ntwo\n' },
    { path: 'apps/web/src/a.test.ts', text: 'one\n' },
    { path: 'e2e/driver/b.ts', text: 'one\n' },
    { path: 'apps/web/src/a.css', text: rule },
  ]
  expect([valueOf(tracked, 'source files'), valueOf(tracked, 'lines of source')]).toEqual([1, 2])
  expect([valueOf(tracked, 'lines of tests'), valueOf(tracked, 'lines of style')]).toEqual([2, 4])
})

test('a rule body in another order is the same body, and counts from its fifth place', () => {
  const sheet = (times: number) => [{ path: 'a.css', text: rule.repeat(times - 1) + turned }]
  expect([valueOf(sheet(4), 'rule bodies that stand five times or more')]).toEqual([0])
  expect([valueOf(sheet(5), 'rule bodies that stand five times or more')]).toEqual([1])
})

test('a call spelt by hand counts in the browser, a declared one in the contract', () => {
  const tracked = [
    { path: 'apps/web/src/a.ts', text: "fetchData<A>('/v2/a')\nfetchData<B>(`/v2/b/${id}`)\n" },
    { path: 'packages/contract/src/a-calls.ts', text: "defineCall({ path: '/v2/a' })\n" },
    { path: 'apps/server/src/a.routes.ts', text: "app.get('/v2/a', () => undefined)\n" },
  ]
  const names = ['fetchData<', 'addresses of the API in the browser', 'calls declared', 'routes registered by hand']
  expect(names.map((name) => valueOf(tracked, name))).toEqual([2, 2, 1, 1])
})
