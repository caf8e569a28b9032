import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconPlus } from '#web/ui/generated/icons.ts'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from '../users/users.module.css'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { type ApiKey, apiKeysQuery } from './api-keys-calls.ts'

const heads = [
  'apiKeys.name',
  'apiKeys.starts',
  'apiKeys.rights',
  'apiKeys.madeBy',
  'apiKeys.lastUsed',
  'apiKeys.expires',
  'users.state',
] as const

/** API keys of programs: rights, expiry, last use. */
export function ApiKeys() {
  const t = useWords()
  const keys = useAnswer(apiKeysQuery)
  const [isAdding, adding] = useDisclosure()
  return (
    <section className={classes['programs']} aria-labelledby="api-keys-title">
      <div className={classes['rolesHead']}>
        <h2 id="api-keys-title">{t('apiKeys.title')}</h2>
        <span className={classes['grow']}>{t('apiKeys.note')}</span>
        <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={adding.open}>
          {t('apiKeys.add')}
        </Button>
      </div>
      <Answered answer={keys}>{(rows) => <KeyTable keys={rows} />}</Answered>
      {isAdding && <ApiKeyDialog onClose={adding.close} />}
    </section>
  )
}

function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const t = useWords()
  if (keys.length === 0) return <p className="pad-8-gutter small ink-2">{t('apiKeys.none')}</p>
  return (
    <SmallTable title={t('apiKeys.title')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
          <SpokenHead>{t('table.actions')}</SpokenHead>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} />
        ))}
      </tbody>
    </SmallTable>
  )
}
