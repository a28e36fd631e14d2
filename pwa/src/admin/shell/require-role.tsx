import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Role } from '../../../../shared/accounts/role.ts'
import { useMay } from '../../local/session/role.ts'
import { adminTexts } from '#texts/admin.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { ADMIN_HOME, TILL_PATH } from '../parts/wished-path.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'

const texts = adminTexts.shell

function NotAllowed() {
  useOfficeTitle(adminTexts.titles.notAllowed)
  return (
    <EmptyState
      icon={<ShieldX size={28} />}
      title={texts.notAllowed}
      isPage
      text={texts.notAllowedText}
      action={
        <Link to={TILL_PATH} className={buttonClass()}>
          {texts.toTill}
        </Link>
      }
    />
  )
}

interface RequireRoleProps {
  /** The least role that may see it. */
  needed: Role
  /** The screen is shown outside the frame. */
  fullScreen?: boolean
  children: ReactNode
}

/** Renders its children only for accounts of at least this role. The first screen of others is the till. */
export function RequireRole({ needed, fullScreen = false, children }: RequireRoleProps) {
  const { pathname } = useLocation()
  if (useMay(needed)) return children
  if (pathname === ADMIN_HOME) return <Navigate to={TILL_PATH} replace />
  return fullScreen ? (
    <main>
      <NotAllowed />
    </main>
  ) : (
    <NotAllowed />
  )
}
