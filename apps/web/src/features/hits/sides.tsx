import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { IconBuilding, IconHelpCircle, IconUser } from '#web/ui/generated/icons.ts'
import classes from './sides.module.css'

export interface SideProps {
  /** The name of the side, and its reference. */
  label: ReactNode
  name: ReactNode
  isCompany: boolean
  /** The list does not state whether it is a person or a company. */
  isUnstated?: boolean
  picture?: string | null | undefined
  children?: ReactNode
}

/** The two compared parties: the customer on the left, the listed party on the right. */
export function Sides({ customer, listed }: { customer: SideProps; listed: SideProps }) {
  return (
    <div className={classes['sides']}>
      <Side {...customer} />
      <Side {...listed} />
    </div>
  )
}

function Side({ label, name, isCompany, isUnstated = false, picture, children }: SideProps) {
  const t = useWords()
  return (
    <div className={classes['side']}>
      <Portrait picture={picture} isCompany={isCompany} isUnstated={isUnstated} />
      <div>
        <small className="breaks">{label}</small>
        <p className={classes['sideName']}>{name}</p>
        <div className={classes['sideFacts']}>
          {children}
          {isUnstated && <small>{t('hits.kindUnstated')}</small>}
        </div>
      </div>
    </div>
  )
}

type PortraitProps = Pick<SideProps, 'picture' | 'isCompany' | 'isUnstated'>

/** The list's picture, or a silhouette of a person or a company. Requests to other hosts carry no referrer. */
export function Portrait({ picture, isCompany, isUnstated = false }: PortraitProps) {
  const Icon = isUnstated ? IconHelpCircle : isCompany ? IconBuilding : IconUser
  return (
    <span className={classes['portrait']}>
      {picture ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" loading="lazy" />
      ) : (
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      )}
    </span>
  )
}
