import type { ReactNode } from 'react'
import { adminTexts } from '#texts/admin.ts'
import { useShop } from '../../ui/use-shop.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { OfficeLanguages } from '../parts/office-languages.tsx'
import styles from './sign-in-frame.module.css'

interface SignInFrameProps {
  title: string
  hint: string | null
  children: ReactNode
}

/** The page around the login and registration forms; the logo leads to the shop by a full page load. */
export function SignInFrame({ title, hint, children }: SignInFrameProps) {
  const shop = useShop()
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <a href="/" className={styles.logo} aria-label={adminTexts.login.toShop(shop.name)}>
          <Wordmark />
        </a>
        <h1 className={styles.title}>{title}</h1>
        {hint !== null && <p className={styles.hint}>{hint}</p>}
        {children}
        <OfficeLanguages />
      </div>
    </main>
  )
}
