import { demoList } from '@probity/watchlists/lists/demo/list.ts'
import type { Update } from '@probity/watchlists/release/build-release.ts'
import { demoParties } from '@probity/watchlists/synthetic/demo/demo-parties.ts'

/** The invented list, as an import would bring it. */
export function demoUpdate(options: { count?: number }): Update {
  const { id, name, publisher, licence } = demoList
  return {
    source: { list: id, name, publisher, licence, version: '1', shape: 'generated' },
    parties: demoParties(options),
  }
}
