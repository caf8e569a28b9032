import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'
import { isTyping, nameOf, setSingleKeys, singleKeysOn } from './shortcuts.ts'

const key = (name: string, held: Partial<KeyboardEvent> = {}) =>
  nameOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test('a key is named as it is pressed, with Command counting as Ctrl', () => {
  expect([key('j'), key('K', { ctrlKey: true }), key('k', { metaKey: true }), key('?', { shiftKey: true })]).toEqual([
    'j',
    'mod+k',
    'mod+k',
    '?',
  ])
  expect([key('X', { shiftKey: true }), key('ArrowLeft', { altKey: true })]).toEqual(['shift+x', 'alt+ArrowLeft'])
})

test('a key pressed in a field belongs to the field, in a checkbox not', () => {
  document.body.innerHTML =
    '<input id="text"><input id="tick" type="checkbox"><div role="dialog"><button id="in"></button></div><p id="p"></p>'
  const at = (id: string) => isTyping(document.getElementById(id))
  expect([at('text'), at('tick'), at('in'), at('p')]).toEqual([true, false, true, false])
})

test('single keys are on until the user turns them off', () => {
  expect(singleKeysOn()).toBe(true)
  setSingleKeys(false)
  expect(singleKeysOn()).toBe(false)
})

test('a device is named by browser and system', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0'
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Mobile Safari/604.1'
  expect([deviceOf(edge), deviceOf(iPhone), deviceOf('curl/8')]).toEqual([
    { browser: 'Edge', system: 'Windows', isPhone: false },
    { browser: 'Safari', system: 'iPhone', isPhone: true },
    undefined,
  ])
})
