import { Compass } from 'lucide-react'
import { adminTexts } from '#texts/admin.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.shell

export function NotFoundPage() {
  useOfficeTitle(adminTexts.titles.notFound)
  return (
    <EmptyState
      icon={<Compass size={28} />}
      title={texts.notFound}
      isPage
      text={texts.notFoundText}
      action={
        <Link to="/admin" className={buttonClass()}>
          {texts.backToOrders}
        </Link>
      }
    />
  )
}
