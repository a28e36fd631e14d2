import { useId, useState } from 'react'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { contactTexts } from '#texts/contact.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { useShop } from '../../ui/use-shop.ts'
import page from '../parts/page.module.css'
import { usePageTitle } from '../parts/use-page-title.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'
import { ContactProblemBanner } from './contact-problem-banner.tsx'
import { ContactSent } from './contact-sent.tsx'
import { ContactWays } from './contact-ways.tsx'
import { ShopMap } from './shop-map.tsx'
import { useContactSubmit } from './use-contact-submit.ts'

export function ContactPage() {
  const texts = contactTexts
  usePageTitle(texts.title)
  const { offline, serverBroken } = useShopCatalog()
  const { map } = useShop()
  const { submit, problem } = useContactSubmit()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const formTitle = useId()
  const waysTitle = useId()

  return (
    <div className={page.column}>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.columns}>
        {sentTo === null ? (
          <section aria-labelledby={formTitle}>
            <h2 id={formTitle} className={styles.heading}>
              {texts.form}
            </h2>
            {offline && problem === null && (
              <ErrorBanner
                variant="info"
                title={serverBroken ? texts.serverBrokenTitle : texts.offlineTitle}
                message={serverBroken ? texts.serverBroken : texts.offline}
                className={styles.notice}
              />
            )}
            <ContactForm
              titleId={formTitle}
              onSend={async (message) => {
                if (await submit(message)) setSentTo(message.email)
              }}
              problem={problem && <ContactProblemBanner problem={problem} />}
            />
          </section>
        ) : (
          <ContactSent email={sentTo} onWriteAnother={() => setSentTo(null)} />
        )}
        <section aria-labelledby={waysTitle} className={styles.ways}>
          <h2 id={waysTitle} className={styles.heading}>
            {texts.ways}
          </h2>
          <ContactWays />
        </section>
      </div>
      {map !== null && <ShopMap place={map} />}
    </div>
  )
}
