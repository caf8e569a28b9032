import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { looksOf } from '../ekyc-calls.ts'

/** Who at the bank viewed or downloaded what. */
export function LooksDialog({ request, onClose }: { request: EkycRequest; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog opened onClose={onClose} width={640} title={t('ekyc.looks.title', { bank: request.bank_name })}>
      <Answered answer={useAnswer(looksOf(request.id))} as="part">
        {(looks) =>
          looks.length === 0 ? (
            <p className="pad-12-gutter ink-3">{t('ekyc.looks.none')}</p>
          ) : (
            <SmallTable title={t('ekyc.looks')}>
              <thead>
                <tr>
                  <th scope="col">{t('ekyc.looks.when')}</th>
                  <th scope="col">{t('ekyc.document.name')}</th>
                  <th scope="col">{t('ekyc.looks.what')}</th>
                  <th scope="col">{t('ekyc.looks.who')}</th>
                </tr>
              </thead>
              <tbody>
                {looks.map(({ id, create_date, name, way, pages, username }) => (
                  <tr key={id}>
                    <td>
                      <DateTime at={create_date} />
                    </td>
                    <td>{name}</td>
                    <td>
                      {way === 'view'
                        ? t('ekyc.looks.view', { pages: listed(pages.map(String), t) })
                        : t('ekyc.looks.download')}
                    </td>
                    <td>{username}</td>
                  </tr>
                ))}
              </tbody>
            </SmallTable>
          )
        }
      </Answered>
    </Dialog>
  )
}
