import { Button, Menu } from '@mantine/core'
import { importCalls } from '@probity/contract/imports/import-calls.ts'
import { responseTo } from '#web/api/call.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconChevronDown, IconDownload } from '#web/ui/generated/icons.ts'
import { saveBlob } from '#web/ui/save-file.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'

const templates = [
  { key: 'import.template.person', query: { type: 'person' }, file: 'probity-person-template.xlsx' },
  {
    key: 'import.template.personFilled',
    query: { type: 'person', filled: 'true' },
    file: 'probity-person-example.xlsx',
  },
  { key: 'import.template.company', query: { type: 'company' }, file: 'probity-company-template.xlsx' },
  {
    key: 'import.template.companyFilled',
    query: { type: 'company', filled: 'true' },
    file: 'probity-company-example.xlsx',
  },
] as const

export function TemplateMenu() {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          disabled={isBusy}
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('import.template')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ key, query, file }) => (
          <Menu.Item
            key={key}
            onClick={() =>
              void attempt(async () => saveBlob(file, await (await responseTo(importCalls.template, { query })).blob()))
            }
          >
            {t(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
