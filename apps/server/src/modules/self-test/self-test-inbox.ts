import { anyOf } from '@probity/contract/identity/access.ts'
import { type InboxSource, type OpenItem, partOf, plainItem } from '#kernel/modules/inbox.ts'
import { stateOf } from './self-tests.queries.ts'

/** An alarm that nobody has accepted, or a night without a test. */
export const selfTestInbox: InboxSource = {
  group: 'health',
  access: anyOf('SETTINGS'),
  read: async (tx, reader) => {
    const { state, missed, end_date } = await stateOf(tx, reader.now)
    // Nobody waits for a test that never was: its screen and the top bar say so.
    if (end_date === null || (state !== 'alarm' && state !== 'not_run')) return partOf([], reader)
    const what =
      state === 'not_run'
        ? { en: 'No test of the lists since a day and a night', zh: '名單自測已逾一日一夜未執行' }
        : missed === 0
          ? { en: 'Other parties are shown above the listed ones', zh: '其他人士排在名單人士之上' }
          : { en: `${missed} names of the lists were not found`, zh: `${missed} 個名單名稱未能尋獲` }
    const item: OpenItem = {
      ...plainItem,
      key: 'self-test',
      group: 'health',
      kind: state === 'alarm' ? 'self_test.alarm' : 'self_test.not_run',
      severity: 'urgent',
      title: { en: 'Self-test', zh: '自測' },
      what,
      since: end_date ?? reader.now,
      href: '/sys/Settings/SelfTest',
    }
    return partOf([item], reader)
  },
}
