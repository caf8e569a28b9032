import { expect, test } from 'vitest'
import { respelled } from './respell.ts'

test.for([
  ['Jurij Čajkovič', 'yuriy chaykovich'],
  ['Živko Šarić', 'zhivko sharich'],
  ['Pjotr Tjajkin', 'pyotr chaykin'],
  ['Sergej Sjtjukin', 'sergey shchukin'],
])('%s is spelled %s in English', ([name, english]) => {
  expect(respelled(name ?? '')).toBe(english)
})

test.for(['Peter Ashworth', 'José Núñez', 'Björn Hjelm'])(
  'nothing shows that %s is to be spelled otherwise',
  (name) => {
    expect(respelled(name)).toBeUndefined()
  },
)
