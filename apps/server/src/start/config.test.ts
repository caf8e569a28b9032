import { expect, test } from 'vitest'
import { publicUrl, readConfig } from './config.ts'
import { refuseDemoLeft, refuseReachableDemo } from './demo/refuse-demo.ts'

test('nothing set gives a demo for this machine only, doing everything', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, demo: true, serve: true, work: true })
  expect(config.dataFolder).toMatch(/^\/.*\/data$/)
  expect(publicUrl(config)).toBe('http://127.0.0.1:3000')
})

test('a database of its own means no demo data unless asked for', () => {
  const DATABASE_URL = 'postgres://probity@db/probity'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, PROBITY_DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ PROBITY_DEMO: '0' }).demo).toBe(false)
})

test('flags choose the roles', () => {
  expect(readConfig({}, ['--serve'])).toMatchObject({ serve: true, work: false })
  expect(readConfig({}, ['--work'])).toMatchObject({ serve: false, work: true })
  expect(() => readConfig({}, ['--sreve'])).toThrow(/--sreve.*--serve and --work/)
})

test('every wrong setting is named at once', () => {
  const attempt = () => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', PROBITY_DEMO: 'yes' })
  expect(attempt).toThrow(/PORT: .*\n.*PROBITY_DEMO: .*\n.*DATABASE_URL: must begin with postgres:/)
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000, demo: true })
})

test('links use the public address when there is one', () => {
  expect(publicUrl(readConfig({ PROBITY_PUBLIC_URL: 'https://aml.example.hk/' }))).toBe('https://aml.example.hk')
  expect(publicUrl(readConfig({ HOST: '::1', PORT: '4140' }))).toBe('http://[::1]:4140')
})

test('the demo is off where other machines reach the process, unless it is asked for and allowed', () => {
  expect(readConfig({}).demo).toBe(true)
  const elsewhere = [{ HOST: '0.0.0.0' }, { HOST: '192.168.1.4' }, { PROBITY_PUBLIC_URL: 'https://aml.example.hk' }]
  for (const place of elsewhere) {
    expect(readConfig(place).demo).toBe(false)
    expect(() => refuseReachableDemo(readConfig(place))).not.toThrow()
    const asked = { ...place, PROBITY_DEMO: '1' }
    expect(() => refuseReachableDemo(readConfig(asked))).toThrow(/organisation close --code demo/)
    expect(() => refuseReachableDemo(readConfig({ ...asked, PROBITY_DEMO_PUBLIC: '1' }))).not.toThrow()
    expect(() => refuseReachableDemo(readConfig(asked, ['--work']))).not.toThrow()
  }
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(() => refuseReachableDemo(readConfig({ HOST, PROBITY_DEMO: '1' }))).not.toThrow()
})
test('accounts that an earlier start of the demo left stop a start that other machines reach', async () => {
  const left = async () => 'demo / admin'
  await expect(refuseDemoLeft(readConfig({ HOST: '0.0.0.0' }), left)).rejects.toThrow('demo / admin')
  await expect(refuseDemoLeft(readConfig({ HOST: '0.0.0.0' }), async () => undefined)).resolves.toBeUndefined()
  await expect(refuseDemoLeft(readConfig({}), left)).resolves.toBeUndefined()
})
