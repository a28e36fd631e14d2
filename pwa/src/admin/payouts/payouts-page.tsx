import { HandCoins } from 'lucide-react'
import { balancesSchema } from '../../../../shared/payouts/payout.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { BALANCES_PATH } from '../parts/balances-path.ts'
import { PageHead } from '../parts/page-head.tsx'
import { ParcelScreens } from '../parts/parcel-screens.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { BalanceCards } from './balance-cards.tsx'
import { PastPayouts } from './past-payouts.tsx'
import styles from './payouts-page.module.css'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'

/** /admin/payouts: the balances of the couriers, and earlier payouts. */
export function PayoutsPage() {
  useOfficeTitle(texts.title)
  const answer = useCachedAnswer({
    key: BALANCES_PATH,
    path: BALANCES_PATH,
    schema: balancesSchema,
  })
  useReloadAfterSync(answer)
  const { data, state } = answer
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} hint={texts.hint} />
      <ParcelScreens />
      <AnswerNotice answer={answer} failed={texts.failed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {data?.couriers.length === 0 && (
        <EmptyState
          icon={<HandCoins size={28} />}
          title={texts.noCourier}
          text={texts.noCourierHint}
        />
      )}
      {data !== null && data.couriers.length > 0 && <BalanceCards balances={data.couriers} />}
      <PastPayouts />
    </div>
  )
}
