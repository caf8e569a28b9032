import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import { percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import own from '../companies.module.css'

type Edges = Ownership['edges']
interface OwnerTreeProps {
  edges: Edges
  root: number
  /** Companies already shown above: a cycle is reported, not followed. */
  above?: readonly number[]
}

/** The holders of a company, and below each company its own holders. */
export function OwnerTree({ edges, root, above = [] }: OwnerTreeProps) {
  const t = useWords()
  const path = [...above, root]
  const holders = edges.filter(({ company_id }) => company_id === root)
  if (holders.length === 0) return null
  return (
    <ul className={own['owners']}>
      {holders.map(({ capacity_type, capacity_id, share }) => {
        const isCircle = capacity_type === 1 && path.includes(capacity_id)
        return (
          <li key={`${capacity_type}:${capacity_id}`}>
            <div className={own['owner']}>
              <span>
                <PartyLink capacity_type={capacity_type} capacity_id={capacity_id} /> {isCircle && t('owner.circle')}
              </span>
              <ShareBar share={share} />
            </div>
            {capacity_type === 1 && !isCircle && <OwnerTree edges={edges} root={capacity_id} above={path} />}
          </li>
        )
      })}
    </ul>
  )
}

/** A share as a bar and as a number. */
export function ShareBar({ share }: { share: number }) {
  return (
    <>
      <span className={own['share']} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="text-end figures">{percent(share)}</span>
    </>
  )
}
