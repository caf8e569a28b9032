import { demoBindingList } from '@probity/watchlists/lists/demo/binding-list.ts'
import { demoList } from '@probity/watchlists/lists/demo/list.ts'
import type { Update } from '@probity/watchlists/release/build-release.ts'
import { bindingParties } from '@probity/watchlists/synthetic/demo/binding-parties.ts'
import { demoParties } from '@probity/watchlists/synthetic/demo/demo-parties.ts'

export interface DemoWork {
  count?: number
  /** The invented list that counts as binding. */
  isBinding?: true
}

/** An invented list in the form of an import. */
export function demoUpdate({ isBinding, ...options }: DemoWork): Update {
  const { id, name, publisher, licence } = isBinding ? demoBindingList : demoList
  return {
    source: { list: id, name, publisher, licence, version: '1', shape: 'generated' },
    parties: isBinding ? bindingParties() : demoParties(options),
  }
}
