import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import { percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import own from '../members/members.module.css'
import { boxHeight, type OwnerBox, ownerGraph } from './owner-graph.ts'
import { votesDiffer } from './share-classes.tsx'

/** Ownership chart: persons at the start, lines with direct holdings, the company at the end. */
export function OwnerPicture({ ownership }: { ownership: Ownership }) {
  const { boxWidth, width, height, boxes, lines } = ownerGraph(ownership)
  return (
    <div className="scrolls-x">
      <div className={own['picture']} style={{ inlineSize: width, blockSize: height }}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {lines.map(({ key, path }) => (
            <path key={key} d={path} />
          ))}
        </svg>
        {lines
          .filter(({ share }) => share > 0)
          .map(({ key, share, x, y }) => (
            <span
              key={key}
              className={own['part']}
              style={{ insetInlineStart: x, insetBlockStart: y }}
              aria-hidden="true"
            >
              {percent(share)}
            </span>
          ))}
        <ul>
          {boxes.map((one) => (
            <Box key={one.key} one={one} width={boxWidth} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function Box({ one, width }: { one: OwnerBox; width: number }) {
  const { kind, capacity_type, capacity_id, share, votes = share, x, y } = one
  const t = useWords()
  const place = { insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: boxHeight }
  return (
    <li className={own['box']} data-kind={kind} style={place}>
      {kind === 'unidentified' ? (
        <span>{t('owner.unidentified')}</span>
      ) : (
        <PartyLink capacity_type={capacity_type} capacity_id={capacity_id} />
      )}
      {share !== undefined && (
        <span>
          <b>{percent(share)}</b>
          {votesDiffer({ share, votes: votes ?? share }) && (
            <small> {t('owner.votes', { share: percent(votes ?? share) })}</small>
          )}
        </span>
      )}
    </li>
  )
}
